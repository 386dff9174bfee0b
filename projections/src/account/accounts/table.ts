import { defineTable, type RowOf } from '../../row-changes/table.ts';

/** One row per shop. */
export const accounts = defineTable('accounts', ['shop_id'], {
  shop_id: 'uuid',
  slug: 'text',
  business_type: 'text',
  time_zone: 'text',
  store_name: 'text',
  owner_name: 'text',
  whatsapp: 'text?',
  plan: 'text',
  trial_ends_at: 'timestamptz?',
  created_at: 'timestamptz',
});
export type AccountRow = RowOf<typeof accounts>;

/** Who works in a shop. */
export const members = defineTable('members', ['shop_id', 'id'], {
  shop_id: 'uuid',
  id: 'uuid',
  name: 'text',
  email: 'text',
  role: 'text',
});
export type MemberRow = RowOf<typeof members>;

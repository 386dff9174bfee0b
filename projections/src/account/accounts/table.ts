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
  description: 'text?',
  address: 'text?',
  city: 'text?',
  state: 'text?',
  zip_code: 'text?',
  catalog_public: 'boolean',
  catalog_show_prices: 'boolean',
  catalog_show_stock: 'boolean',
  catalog_allow_orders: 'boolean',
  catalog_custom_message: 'text?',
  primary_color: 'text',
  secondary_color: 'text',
  logo_url: 'text?',
  custom_css: 'text?',
  email_notifications: 'boolean',
  followup_reminders: 'boolean',
  low_stock_alerts: 'boolean',
  sales_reports: 'boolean',
  /** Null while the shop has not written its own reminder. */
  reminder_subject: 'text?',
  reminder_text: 'text?',
  plan: 'text',
  trial_ends_at: 'timestamptz?',
  created_at: 'timestamptz',
});
export type AccountRow = RowOf<typeof accounts>;

/** Who works in a shop, or did: a timeline names them all. */
export const members = defineTable('members', ['shop_id', 'id'], {
  shop_id: 'uuid',
  id: 'uuid',
  name: 'text',
  email: 'text',
  role: 'text',
  /** Who has left has no e-mail here any more. */
  removed_at: 'timestamptz?',
});
export type MemberRow = RowOf<typeof members>;

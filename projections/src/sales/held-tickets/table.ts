import { defineTable, type RowOf } from '../../row-changes/table.ts';

/** One row per ticket that was put aside and that nobody has taken up. */
export const heldTickets = defineTable('held_tickets', ['shop_id', 'id'], {
  shop_id: 'uuid',
  id: 'uuid',
  /** Empty once its customer or the account was erased. */
  name: 'text',
  customer_id: 'uuid?',
  /** Names of the first products. */
  products: 'jsonb',
  line_count: 'integer',
  items: 'bigint',
  total_centavos: 'bigint',
  held_at: 'timestamptz',
  held_by: 'text',
});
export type HeldTicketRow = Omit<RowOf<typeof heldTickets>, 'products'> & { readonly products: readonly string[] };

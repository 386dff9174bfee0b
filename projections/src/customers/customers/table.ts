import { defineTable, type RowOf } from '../../row-changes/table.ts';

/** The customer list. An erased customer has no row. */
export const customers = defineTable('customers', ['shop_id', 'id'], {
  shop_id: 'uuid',
  id: 'uuid',
  name: 'text',
  email: 'text?',
  phone: 'text?',
  vehicle_plate: 'text?',
  /** `MM-DD`. */
  birthday: 'text?',
  birth_year: 'integer?',
  /** Folded name: the list's order. */
  sort_name: 'text',
  /** The text that a search matches: folded name, e-mail, phone digits and plate. */
  search_text: 'text',
  created_at: 'timestamptz',
  /** When the customer unsubscribed from reminders; null while subscribed. */
  unsubscribed_at: 'timestamptz?',
});
export type CustomerRow = RowOf<typeof customers>;

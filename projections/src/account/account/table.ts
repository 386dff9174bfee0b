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
  /** An `OpeningWeek`; null while the shop does not say. */
  opening_hours: 'jsonb?',
  opening_note: 'text?',
  delivery_text: 'text?',
  primary_color: 'text',
  secondary_color: 'text',
  logo_url: 'text?',
  custom_css: 'text?',
  email_notifications: 'boolean',
  followup_reminders: 'boolean',
  reminder_pause_days: 'integer',
  reminder_holdout_percent: 'integer',
  low_stock_alerts: 'boolean',
  sales_reports: 'boolean',
  /** Null while the shop has not written its own reminder. */
  reminder_subject: 'text?',
  reminder_text: 'text?',
  /** All four null while the shop has no Pix key. */
  pix_kind: 'text?',
  pix_key: 'text?',
  pix_name: 'text?',
  pix_city: 'text?',
  /** Of credit that is paid late, in hundredths of a percent. */
  fine_basis_points: 'integer',
  monthly_interest_basis_points: 'integer',
  /** `RegisterRules`; null while the shop has not changed them. */
  register_rules: 'jsonb?',
  plan: 'text',
  /** The shop whose plan this one has. */
  head_shop_id: 'uuid?',
  trial_ends_at: 'timestamptz?',
  created_at: 'timestamptz',
});
export type AccountRow = RowOf<typeof accounts>;

/** Present and former members of a shop: the timeline shows the names of all. */
export const members = defineTable('members', ['shop_id', 'id'], {
  shop_id: 'uuid',
  id: 'uuid',
  name: 'text',
  email: 'text',
  email_confirmed: 'boolean',
  role: 'text',
  /** Set once the member has left: `email` is then empty. */
  removed_at: 'timestamptz?',
});
export type MemberRow = RowOf<typeof members>;

/** Present and past subscriptions: one row per subscription of the payment provider. */
export const subscriptions = defineTable('subscriptions', ['shop_id', 'id'], {
  shop_id: 'uuid',
  id: 'text',
  plan: 'text',
  period: 'text',
  amount_centavos: 'bigint',
  status: 'text',
  started_at: 'timestamptz',
  period_ends_at: 'timestamptz',
  ends_at_period_end: 'boolean',
});
export type SubscriptionRow = RowOf<typeof subscriptions>;

/** One row per invoice, charged or failed. */
export const payments = defineTable('payments', ['shop_id', 'id'], {
  shop_id: 'uuid',
  id: 'text',
  number: 'text?',
  plan: 'text',
  period: 'text',
  amount_centavos: 'bigint',
  reason: 'text',
  status: 'text',
  /** The instant of the payment, or of the last attempt. */
  at: 'timestamptz',
  next_attempt_at: 'timestamptz?',
  /** The refunded part of the amount paid. */
  refunded_centavos: 'bigint',
});
export type PaymentRow = RowOf<typeof payments>;

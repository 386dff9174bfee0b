/** The tables whose data are in no event, so a backup copies them. In the order in which a restore fills them. */
export const BACKED_UP: readonly string[] = [
  // The keys for the personal data in the log.
  'command.personal_keys',
  // The sign-in credentials: e-mails and passwords.
  'command.reservations',
  'command.members',
  'command.operators',
  // After the logins: which other shops they may enter, and which shops belong together.
  'command.shop_access',
  'command.branches',
  // After both: it refers to them.
  'command.second_factors',
  // The hashes of the keys of the API: no event has them.
  'command.api_keys',
  // The owners' PINs: state of their logins, as the second factors.
  'command.owner_pins',
  // What was imported, and where its events stand, so that it can be taken back; files and bad lines are sealed.
  'command.imports',
  'command.import_batches',
  // Whose mails count together: shops that signed up in one network.
  'command.sign_up_networks',
  // The payment provider's customer ids and notifications.
  'command.billing_customers',
  'command.billing_notices',
  // The receipts and billing mails that left, so that no repeat sends them again.
  'command.sent_once',
  // The mails sent to owners: no stream records them.
  'scheduler.notices',
  // What was sent to receivers, what waits for them, and where the numbers of what they are told stand.
  'scheduler.webhooks',
  'scheduler.webhook_deliveries',
  // The operators' work on the read models: no event records it.
  'maintenance.replays',
  'maintenance.parked_decisions',
  // The demo shops to erase at the end of their day.
  'demo.builds',
];

/** The tables that a backup leaves out, with the reasons. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'scheduler.campaign_mails': 'projected from the log again',
  'command.snapshots': 'folded from the log',
  'command.accepted_requests': 'read again from the log',
  'command.requests_written_up_to': 'how far the requests agree with the log: read again',
  'command.account_settlements': 'how far reservations agree with the log: settled again after a restore',
  'command.sessions': 'everybody signs in anew: what was revoked since must not come back to life',
  'command.refresh_tokens': 'as sessions',
  'command.password_resets': 'asked for again',
  'command.daily_mails': 'how many mails left on one day',
  'command.throttles': 'attempts of the last day',
  'command.lasting_throttles': 'as throttles',
  'scheduler.checkpoints': 'positions are the store’s own; every process takes the log again from its beginning',
  'scheduler.shops': 'learned from the log',
  'scheduler.purchases': 'learned from the log',
  'scheduler.product_paces': 'learned from the log',
  'scheduler.reminders': 'learned from the log; reminders’ own streams say what became of them',
  'scheduler.reminded_customers': 'learned from the log',
  'scheduler.reminder_shops': 'learned from the log',
  'scheduler.open_reminders': 'learned from the log',
  'scheduler.erased_customers': 'learned from the log',
  'scheduler.erased_shops': 'learned from the log',
  'scheduler.due_work': 'learned from the log',
  'scheduler.parked': 'what cannot be taken is parked again',
  'forecasts.products': 'forecast again from the read models',
  'forecasts.runs': 'as forecasts.products',
  'forecasts.goes_with': 'as forecasts.products',
  'forecasts.goes_with_runs': 'as forecasts.products',
  'presence.services': 'which processes run now',
  'backups.outcome': 'how the last backup went',
  'relay.checkpoints': 'everything is published again: whoever reads the topic takes repeats',
};

/** Schemas with derived data only, or with the log. */
export const LEFT_OUT_SCHEMAS: ReadonlySet<string> = new Set(['read', 'event_log']);

/** What is in no event, and so is copied: in an order in which it can be filled again. */
export const BACKED_UP: readonly string[] = [
  // Without them nobody can read the personal data of the log.
  'command.personal_keys',
  // Who may sign in, under which e-mail and password.
  'command.reservations',
  'command.members',
  'command.operators',
  // Whom the payment provider knows a shop as, what it told, and which charges were mailed about.
  'command.billing_customers',
  'command.billing_notices',
  'command.billing_mails',
  // Which mails left for owners: they have no stream that would say so.
  'scheduler.notices',
  // What operators did with the read models: no event tells of it.
  'maintenance.replays',
  'maintenance.parked_decisions',
  // Which shops are to be taken away at the end of their day.
  'demo.builds',
];

/** Why what is not copied need not be. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'command.snapshots': 'folded from the log',
  'command.accepted_requests': 'read again from the log',
  'command.requests_written_up_to': 'how far the requests agree with the log: read again',
  'command.account_settlements': 'how far reservations agree with the log: settled again after a restore',
  'command.sessions': 'everybody signs in anew: what was revoked since must not come back to life',
  'command.refresh_tokens': 'as sessions',
  'command.password_resets': 'asked for again',
  'command.daily_mails': 'how many mails left on one day',
  'scheduler.checkpoints': 'positions are the store’s own; every process takes the log again from its beginning',
  'scheduler.shops': 'learned from the log',
  'scheduler.purchases': 'learned from the log',
  'scheduler.reminders': 'learned from the log; reminders’ own streams say what became of them',
  'scheduler.reminder_shops': 'learned from the log',
  'scheduler.open_reminders': 'learned from the log',
  'scheduler.erased_customers': 'learned from the log',
  'scheduler.erased_shops': 'learned from the log',
  'scheduler.stock_returns': 'learned from the log',
  'scheduler.parked': 'what cannot be taken is parked again',
  'presence.services': 'which processes run now',
  'backups.outcome': 'how the last backup went',
  'relay.checkpoints': 'everything is published again: whoever reads the topic takes repeats',
};

/** All of it is derived, or is the log. */
export const LEFT_OUT_SCHEMAS: ReadonlySet<string> = new Set(['read', 'event_log']);

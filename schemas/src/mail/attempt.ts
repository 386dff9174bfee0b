/** Why a mail certainly did not leave. */
export type MailFailure = 'refused' | 'unavailable';

/** How an attempt to send a mail ended. `unknown`: the mail may have left. */
export type MailOutcome = 'sent' | 'unknown' | MailFailure;

/** A mail whose attempts are recorded in a stream before they begin. */
interface AttemptedMail {
  /** `sending`, `sent` or `unknown`; in other states nothing is under way and nothing has left. */
  readonly status: string;
  /** The number of started attempts. */
  readonly attempt: number;
}

interface EndedAttempt {
  readonly attempt: number;
  readonly outcome: MailOutcome;
}

/**
 * What the end of an attempt says of its mail; null if it says nothing new. A mail that left always counts as sent,
 * whatever its state. Other outcomes count only for the current attempt.
 */
export function settledAs(mail: AttemptedMail, { attempt, outcome }: EndedAttempt): MailOutcome | null {
  const { status } = mail;
  if (status === 'sent' || attempt > mail.attempt) return null;
  if (outcome === 'sent') return outcome;
  if (attempt !== mail.attempt) return null;
  const open = status === 'sending' || (status === 'unknown' && outcome !== 'unknown');
  return open ? outcome : null;
}

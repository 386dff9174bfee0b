import { CAMPAIGN_LATE_DAYS, CAMPAIGN_SHARE_OF_MAILS } from '@pdv/schemas/customers/campaigns';

interface Asked {
  /** Customers of the segment who get mails. */
  readonly byMail: number;
  readonly holdoutPercent: number;
  readonly mailsPerDay: number;
}

export interface SendingPlan {
  /** About so many are held out: they are drawn one by one. */
  readonly heldOut: number;
  readonly mails: number;
  /** At most so many of them leave on a day. */
  readonly perDay: number;
  /** At least so many days, as other mails count, too. */
  readonly days: number;
  /** So many do not leave before it is too late. */
  readonly late: number;
}

/** Who gets a campaign's mail, and how long that takes. */
export function sendingPlan({ byMail, holdoutPercent, mailsPerDay }: Asked): SendingPlan {
  const heldOut = Math.round((byMail * holdoutPercent) / 100);
  const mails = byMail - heldOut;
  const perDay = Math.floor(CAMPAIGN_SHARE_OF_MAILS * mailsPerDay);
  // The day of the start counts, too.
  const most = (CAMPAIGN_LATE_DAYS + 1) * perDay;
  return { heldOut, mails, perDay, days: Math.ceil(Math.min(mails, most) / perDay), late: Math.max(0, mails - most) };
}

import { CAMPAIGN_LATE_DAYS } from '@pdv/schemas/customers/campaigns';

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
  /** At least so many days, as other mails count, too. */
  readonly days: number;
  /** So many do not leave before it is too late. */
  readonly late: number;
}

/** Who gets a campaign's mail, and how long that takes. */
export function sendingPlan({ byMail, holdoutPercent, mailsPerDay }: Asked): SendingPlan {
  const heldOut = Math.round((byMail * holdoutPercent) / 100);
  const mails = byMail - heldOut;
  const most = CAMPAIGN_LATE_DAYS * mailsPerDay;
  return { heldOut, mails, days: Math.ceil(Math.min(mails, most) / mailsPerDay), late: Math.max(0, mails - most) };
}

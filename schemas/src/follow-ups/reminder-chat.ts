import { DEFAULT_REMINDER_TEMPLATE, piecesOf, type ReminderTemplate } from '../account/reminder-template.ts';
import { firstName } from '../kernel/first-name.ts';

interface ReminderChat {
  readonly storeName: string;
  /** Null while the shop has not written its own. */
  readonly reminderTemplate: ReminderTemplate | null;
  /** Names, as they are. */
  readonly customer: string;
  readonly product: string;
}

/** The reminder's text as the shop writes it in a chat. */
export function reminderChat({ storeName, reminderTemplate, customer, product }: ReminderChat): string {
  const template = reminderTemplate ?? DEFAULT_REMINDER_TEMPLATE;
  const values = { cliente: firstName(customer) || 'cliente', produto: product, loja: storeName };
  let written = '';
  for (const piece of piecesOf(template.text)) {
    if (typeof piece === 'string') written += piece;
    else written += piece.variable === 'link' ? byAnswering(written) : values[piece.variable];
  }
  return written.trim();
}

/** In place of the way to the chat that it stands in: a sentence of its own, the end of one, or a part of one. */
function byAnswering(before: string): string {
  const said = before.trimEnd();
  const gap = before.slice(said.length);
  const sentenceEnded = gap !== '' && /[.!?…]["'”’)]*$/.test(said);
  const lineEnded = gap.includes('\n') && !/[,:;]$/.test(said);
  if (said === '' || sentenceEnded || lineEnded) return 'É só responder por aqui';
  return /[,:;–—-]$/.test(said) ? 'é só responder por aqui' : 'por aqui';
}

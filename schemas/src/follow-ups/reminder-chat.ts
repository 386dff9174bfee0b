import { DEFAULT_REMINDER_TEMPLATE, fillTemplate, type ReminderTemplate } from './reminder-template.ts';

interface ReminderChat {
  readonly storeName: string;
  /** Null while the shop has not written its own. */
  readonly reminderTemplate: ReminderTemplate | null;
  /** Names, as they are. */
  readonly customer: string;
  readonly product: string;
}

/** In place of the way to the chat that it stands in. */
const BY_ANSWERING = 'é só responder por aqui';

/** The reminder's text as the shop writes it in a chat. */
export function reminderChat({ storeName, reminderTemplate, customer, product }: ReminderChat): string {
  const template = reminderTemplate ?? DEFAULT_REMINDER_TEMPLATE;
  const values = { cliente: customer.trim() || 'cliente', produto: product, loja: storeName, link: BY_ANSWERING };
  return fillTemplate(template, values).text.trim();
}

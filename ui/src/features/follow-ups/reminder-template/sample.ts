import type { Account } from '@pdv/schemas/account/session';
import type { ReminderValues } from '@pdv/schemas/follow-ups/reminder-template';
import { chatLink } from '@pdv/schemas/kernel/chat-link';

/** A customer and a product that do not exist, in the shop that does. */
export function sampleValues({
  storeName,
  whatsapp,
  email,
}: Pick<Account, 'storeName' | 'whatsapp' | 'email'>): ReminderValues {
  const link = whatsapp ? chatLink(whatsapp) : `mailto:${email}`;
  return { cliente: 'Maria', produto: 'Café torrado 500 g', loja: storeName, link };
}

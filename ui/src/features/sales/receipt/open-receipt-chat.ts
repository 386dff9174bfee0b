import type { Sale } from '@pdv/schemas/sales/sale';
import { openChat } from '../../../shared/open-chat.ts';
import type { whatsappLink } from './whatsapp-receipt.ts';

/** Whether a chat with whoever bought can be opened: a phone, and a sale that stands. */
export const hasChat = ({ customer, cancelled }: Sale): boolean => Boolean(customer?.phone) && !cancelled;

/** Writes the receipt into a chat. Its words come with the click: few of the sales in a list are ever sent. */
export function openReceiptChat(sale: Sale, shop: Parameters<typeof whatsappLink>[1]): void {
  void openChat(async () => (await import('./whatsapp-receipt.ts')).whatsappLink(sale, shop));
}

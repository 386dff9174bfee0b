import type { Sale } from '@pdv/schemas/sales/sale';
import { notify } from '../../../shared/notify/notify.ts';
import { whatsappLink } from './whatsapp-receipt.ts';

/** Opens the chat from a script, where no link can: browsers may refuse the window. */
export function openWhatsApp(sales: readonly Sale[], shop: Parameters<typeof whatsappLink>[1]): void {
  const link = whatsappLink(sales, shop);
  // With `noopener` the browser does not tell whether it opened.
  const chat = link && window.open(link, '_blank');
  if (chat) {
    chat.opener = null;
    notify({ type: 'success', title: 'WhatsApp aberto' });
    return;
  }
  const description = 'Não foi possível enviar via WhatsApp. Tente novamente.';
  notify({ type: 'error', title: 'Erro ao enviar WhatsApp', description });
}

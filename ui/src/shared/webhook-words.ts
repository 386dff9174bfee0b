import type { WebhookEventName } from '@pdv/schemas/account/webhooks';

/** What a webhook may be told of, as a shopkeeper says it. */
export const WEBHOOK_WORDS: Readonly<Record<WebhookEventName, string>> = {
  'sale.registered': 'Venda registrada',
  'sale.cancelled': 'Venda cancelada',
  'sale.returned': 'Devolução',
  'product.added': 'Produto cadastrado',
  'product.changed': 'Produto alterado',
  'product.deleted': 'Produto excluído',
  'stock.moved': 'Entrada, perda, correção ou transferência de estoque',
  'stock.low': 'Estoque baixo',
  'customer.added': 'Cliente cadastrado',
  'customer.changed': 'Cliente alterado',
  'customer.erased': 'Cliente excluído',
  'debt.recorded': 'Compra a prazo',
  'debt.paid': 'Pagamento de compra a prazo',
  'cash-session.opened': 'Caixa aberto',
  'cash-session.closed': 'Caixa fechado',
  'follow-up.sent': 'Lembrete enviado',
};

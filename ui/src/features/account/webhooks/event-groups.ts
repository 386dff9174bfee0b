import type { WebhookEventName } from '@pdv/schemas/account/webhooks';

/** In the order in which they are offered. A test keeps every event in one of them. */
export const EVENT_GROUPS: readonly (readonly [group: string, events: readonly WebhookEventName[]])[] = [
  ['Vendas', ['sale.registered', 'sale.cancelled', 'sale.returned']],
  ['Produtos e estoque', ['product.added', 'product.changed', 'product.deleted', 'stock.moved', 'stock.low']],
  ['Clientes', ['customer.added', 'customer.changed', 'customer.erased', 'follow-up.sent']],
  ['A receber e caixa', ['debt.recorded', 'debt.paid', 'cash-session.opened', 'cash-session.closed']],
];

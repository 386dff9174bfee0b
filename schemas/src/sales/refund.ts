/** How money goes back for a return: `voucher` issues a vale-troca, `debt` takes it off what the customer owes. */
export const REFUND_METHODS = ['cash', 'pix', 'card', 'voucher', 'debt'] as const;
export type RefundMethod = (typeof REFUND_METHODS)[number];

export const REFUND_LABELS: Record<RefundMethod, string> = {
  cash: 'Dinheiro',
  pix: 'PIX',
  card: 'Cartão',
  voucher: 'Vale-troca',
  debt: 'Abater da dívida',
};

export const PAYMENT_METHODS = ['cash', 'card', 'pix', 'credit'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** How a recorded payment was made: the four that anybody may choose, and a voucher (vale-troca), which needs its code. */
export const SALE_METHODS = [...PAYMENT_METHODS, 'voucher'] as const;
export type SaleMethod = (typeof SALE_METHODS)[number];

/** In place of a member's id, who sold what came from another system. */
export const SOLD_ELSEWHERE = 'imported';

/** Of sales that came from another system, some do not say how they were paid. */
export const SOLD_METHODS = [...SALE_METHODS, 'unknown'] as const;
export type SoldMethod = (typeof SOLD_METHODS)[number];

export const PAYMENT_LABELS: Record<SoldMethod, string> = {
  cash: 'Dinheiro',
  card: 'Cartão',
  pix: 'PIX',
  credit: 'Prazo',
  voucher: 'Vale-troca',
  unknown: 'Não informado',
};

/** `PIX + Dinheiro`: each method once, in the order of the payments. */
export const paymentNames = (payments: readonly { readonly method: SoldMethod }[]): string =>
  [...new Set(payments.map(({ method }) => PAYMENT_LABELS[method]))].join(' + ');

/** A sale is paid in so many parts at most, a credit card in so many instalments. */
export const MAX_PAYMENTS = 20;
export const MAX_INSTALMENTS = 12;

/** From the day of a credit sale to the last on which it may fall due: five years. */
export const LONGEST_CREDIT_DAYS = 1_826;

/** A product with this many units or fewer is low on stock. */
export const LOW_STOCK_UNITS = 5;

export type StockLevel = 'out' | 'low' | 'in';

/** 0 is out, 1 to 5 low, above that in stock. */
export function stockLevel(units: number): StockLevel {
  if (units <= 0) return 'out';
  return units <= LOW_STOCK_UNITS ? 'low' : 'in';
}

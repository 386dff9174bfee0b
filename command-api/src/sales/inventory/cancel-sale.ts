import type { Decision } from '@pdv/schemas/kernel/decider';
import type { SaleCancelled, SaleRegistered } from '@pdv/schemas/sales/events';
import type { Inventory } from './state.ts';

export interface CancelSale {
  readonly type: 'CancelSale';
  /** As the log has it. */
  readonly sold: SaleRegistered['data'];
  readonly personal: SaleCancelled['data']['personal'];
}

/** Returns the stock, to a deleted product's count too. A second time is a retry, whatever it gives as a reason. */
export function cancelSale(
  { sold, personal }: CancelSale,
  { sales, cancellations, products }: Inventory,
): Decision<SaleCancelled, 'sale_not_found'> {
  const { saleId, checkoutId, productId, productName, customerId, quantity } = sold;
  const product = products.get(productId);
  if (!sales.has(saleId) || !product) return { rejected: 'sale_not_found', detail: { saleId } };
  if (cancellations.has(saleId)) return { accepted: [] };
  const { listPriceCentavos, totalCentavos, paymentMethod, businessDate } = sold;
  const data = {
    ...{ saleId, checkoutId, productId, productName, customerId, quantity },
    ...{ listPriceCentavos, totalCentavos, paymentMethod, businessDate },
    stockBefore: product.stock,
    stockAfter: product.stock + quantity,
    personal,
  };
  return { accepted: [{ type: 'SaleCancelled', data }] };
}

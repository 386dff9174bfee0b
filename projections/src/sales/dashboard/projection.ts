import { add } from '../../row-changes/row-change.ts';
import type { FactOf, Projection } from '../../runner/projection.ts';
import { productSalesByDay, productSalesByMonth, salesByDay } from './table.ts';

/** Roll-ups, so that the dashboard never reads the sales themselves. */
export const dashboardProjection: Projection = {
  name: 'dashboard',
  tables: [salesByDay, productSalesByDay, productSalesByMonth],
  on: {
    SaleRegistered: (fact) => counted(fact, 1),
    SaleCancelled: (fact) => counted(fact, -1),
  },
};

/** A cancelled sale is taken off the day that it was counted on. */
function counted({ shopId: shop_id, data }: FactOf<'SaleRegistered' | 'SaleCancelled'>, sign: 1 | -1) {
  const day = data.businessDate;
  const product_id = data.productId;
  const sold = { revenue_centavos: sign * data.totalCentavos, sales: sign, items: sign * data.quantity };
  const product = { product_name: data.productName, price_centavos: data.listPriceCentavos };
  return [
    add(salesByDay, { shop_id, day, payment_method: data.paymentMethod }, sold),
    add(productSalesByDay, { shop_id, day, product_id }, sold, product),
    add(productSalesByMonth, { shop_id, month: `${day.slice(0, 7)}-01`, product_id }, sold, product),
  ];
}

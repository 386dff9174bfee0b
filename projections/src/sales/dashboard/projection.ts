import { add } from '../../row-changes/row-change.ts';
import type { FactOf, Projection } from '../../runner/projection.ts';
import { productSalesByDay, productSalesByMonth, salesByDay } from './table.ts';

/** Roll-ups, so that the dashboard never reads the sales themselves. */
export const dashboardProjection: Projection = {
  name: 'dashboard',
  tables: [salesByDay, productSalesByDay, productSalesByMonth],
  on: { SaleRegistered: saleRegistered },
};

function saleRegistered({ shopId: shop_id, data }: FactOf<'SaleRegistered'>) {
  const day = data.businessDate;
  const product_id = data.productId;
  const sold = { revenue_centavos: data.totalCentavos, sales: 1, items: data.quantity };
  const product = { product_name: data.productName, price_centavos: data.listPriceCentavos };
  return [
    add(salesByDay, { shop_id, day, payment_method: data.paymentMethod }, sold),
    add(productSalesByDay, { shop_id, day, product_id }, sold, product),
    add(productSalesByMonth, { shop_id, month: `${day.slice(0, 7)}-01`, product_id }, sold, product),
  ];
}

import { itemsIn, itemsOf } from '@pdv/schemas/kernel/quantity';
import { discountOfLines, mainPayment } from '@pdv/schemas/sales/sale-math';
import { add, type RowChange } from '../../row-changes/row-change.ts';
import type { FactOf, Projection } from '../../runner/projection.ts';
import { productSalesByDay, productSalesByMonth, salesByDay } from './table.ts';

/** Roll-ups, so that the dashboard and the reports never read the sales themselves. */
export const dashboardProjection: Projection = {
  name: 'dashboard',
  tables: [salesByDay, productSalesByDay, productSalesByMonth],
  on: {
    SaleRegistered: (fact) => counted(fact, 1),
    SaleCancelled: (fact) => counted(fact, -1),
    PastSaleImported: (fact) => counted(fact, 1),
    PastSaleRemoved: (fact) => counted(fact, -1),
  },
};

type Counted = 'SaleRegistered' | 'SaleCancelled' | 'PastSaleImported' | 'PastSaleRemoved';

/** A cancellation subtracts the sale from the day that counted it. */
function counted({ shopId: shop_id, data }: FactOf<Counted>, sign: 1 | -1): RowChange[] {
  const { businessDate: day, lines, payments } = data;
  const items = itemsIn(lines);
  const discount = discountOfLines(lines);
  const main = mainPayment(payments);
  return [
    ...payments.map((payment) =>
      add(
        salesByDay,
        { shop_id, day, payment_method: payment.method },
        {
          revenue_centavos: sign * payment.amountCentavos,
          discount_centavos: payment === main ? sign * discount : 0,
          // A sale counts once, even with several payments.
          sales: payment === main ? sign : 0,
          items: payment === main ? sign * items : 0,
          payments: sign,
        },
      ),
    ),
    ...productsCounted(shop_id, data, sign),
  ];
}

function productsCounted(
  shop_id: string,
  { businessDate: day, lines }: FactOf<Counted>['data'],
  sign: 1 | -1,
): RowChange[] {
  const month = `${day.slice(0, 7)}-01`;
  const seen = new Set<string>();
  return lines.flatMap((line) => {
    const {
      productId: product_id,
      productName,
      listPriceCentavos,
      totalCentavos,
      costCentavos,
      quantity,
      unit = 'un',
    } = line;
    // Two lines of one product count as one sale of it.
    const sales = seen.has(product_id) ? 0 : sign;
    seen.add(product_id);
    const discount_centavos = sign * discountOfLines([line]);
    const costed = costCentavos === undefined ? 0 : totalCentavos;
    const sold = {
      ...{ revenue_centavos: sign * totalCentavos, discount_centavos, sales },
      ...{ costed_centavos: sign * costed, cost_centavos: sign * (costCentavos ?? 0) },
      ...{ items: sign * itemsOf(line), quantity: sign * quantity },
    };
    const product = { product_name: productName, price_centavos: listPriceCentavos, unit };
    return [
      add(productSalesByDay, { shop_id, day, product_id }, sold, product),
      add(productSalesByMonth, { shop_id, month, product_id }, sold, product),
    ];
  });
}

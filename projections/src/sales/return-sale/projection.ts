import { itemsIn } from '@pdv/schemas/kernel/quantity';
import { add, put, type RowChange, sweep } from '../../row-changes/row-change.ts';
import type { FactOf, Projection } from '../../runner/projection.ts';
import { returnsByDay, saleReturnSums, saleReturns } from './table.ts';

export const returnsProjection: Projection = {
  name: 'returns',
  tables: [saleReturns, saleReturnSums, returnsByDay],
  on: {
    SaleReturned: saleReturned,
    AccountErased: ({ shopId }) => [sweep(saleReturns, { shop_id: shopId }, { reason: null })],
    // Free text about a customer is erased with the customer.
    CustomerErased: ({ shopId, data }) => [
      sweep(saleReturns, { shop_id: shopId, customer_id: data.customerId }, { reason: null }),
    ],
  },
};

function saleReturned({ shopId: shop_id, actorId, occurredAt, data }: FactOf<'SaleReturned'>): RowChange[] {
  const { saleId: sale_id, lines, refunds, totalCentavos } = data;
  const items = itemsIn(lines);
  const debt_centavos = refunds.find(({ method }) => method === 'debt')?.amountCentavos ?? 0;
  return [
    put(saleReturns, {
      shop_id,
      id: data.returnId,
      sale_id,
      number: data.number,
      returned_at: occurredAt,
      business_date: data.businessDate,
      sold_on: data.soldOn,
      returned_by: actorId,
      approved_by: data.approvedBy,
      customer_id: data.customerId,
      lines,
      items,
      total_centavos: totalCentavos,
      whole: data.whole,
      refunds,
      reason: data.personal?.fields?.reason ?? null,
    }),
    add(
      saleReturnSums,
      { shop_id, sale_id },
      { returns: 1, returned_centavos: totalCentavos, debt_centavos, whole: data.whole ? 1 : 0 },
    ),
    ...countedByDay(shop_id, data, items),
  ];
}

function countedByDay(
  shop_id: string,
  { businessDate: day, refunds }: FactOf<'SaleReturned'>['data'],
  items: number,
): RowChange[] {
  const [first, ...others] = refunds;
  if (!first)
    return [add(returnsByDay, { shop_id, day, refund_method: 'none' }, { refunded_centavos: 0, returns: 1, items })];
  const main = others.reduce((most, one) => (one.amountCentavos > most.amountCentavos ? one : most), first);
  return refunds.map((refund) =>
    add(
      returnsByDay,
      { shop_id, day, refund_method: refund.method },
      {
        refunded_centavos: refund.amountCentavos,
        returns: refund === main ? 1 : 0,
        items: refund === main ? items : 0,
      },
    ),
  );
}

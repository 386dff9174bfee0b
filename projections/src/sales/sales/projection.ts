import { foldText } from '@pdv/schemas/kernel/text';
import { patch, put, sweep } from '../../row-changes/row-change.ts';
import type { FactOf, Projection } from '../../runner/projection.ts';
import { sales, soldNames } from './table.ts';

export const salesProjection: Projection = {
  name: 'sales',
  tables: [sales, soldNames],
  on: {
    SaleRegistered: saleRegistered,
    SaleCancelled: ({ shopId, actorId, occurredAt, data }) => [
      patch(
        sales,
        { shop_id: shopId, id: data.saleId },
        { cancelled_at: occurredAt, cancelled_by: actorId, cancel_reason: data.personal?.fields?.reason ?? null },
      ),
    ],
    AccountErased: ({ shopId }) => [sweep(sales, { shop_id: shopId }, { notes: null, cancel_reason: null })],
    // What was written of a customer goes with them.
    CustomerErased: ({ shopId, data }) => [
      sweep(sales, { shop_id: shopId, customer_id: data.customerId }, { notes: null, cancel_reason: null }),
    ],
  },
};

function saleRegistered({ shopId, actorId, occurredAt, revision, data }: FactOf<'SaleRegistered'>) {
  const search_text = folded(data.productName);
  return [
    put(soldNames, { shop_id: shopId, product_id: data.productId, search_text }),
    put(sales, {
      shop_id: shopId,
      id: data.saleId,
      revision: Number(revision),
      checkout_id: data.checkoutId,
      sold_at: occurredAt,
      business_date: data.businessDate,
      seller_id: actorId,
      product_id: data.productId,
      product_name: data.productName,
      list_price_centavos: data.listPriceCentavos,
      customer_id: data.customerId,
      quantity: data.quantity,
      unit_price_centavos: data.unitPriceCentavos,
      total_centavos: data.totalCentavos,
      payment_method: data.paymentMethod,
      amount_paid_centavos: data.amountPaidCentavos,
      payment_date: data.paymentDate,
      stock_before: data.stockBefore,
      stock_after: data.stockAfter,
      notes: data.personal?.fields?.notes ?? null,
      search_text,
      cancelled_at: null,
      cancelled_by: null,
      cancel_reason: null,
    }),
  ];
}

/** The same few names are sold over and over. */
const foldedNames = new Map<string, string>();

function folded(name: string): string {
  const known = foldedNames.get(name);
  if (known !== undefined) return known;
  const text = foldText(name);
  if (foldedNames.size >= 10_000) foldedNames.clear();
  foldedNames.set(name, text);
  return text;
}

import { add, put, type RowChange, sweep } from '../../row-changes/row-change.ts';
import type { FactOf, Projection } from '../../runner/projection.ts';
import { voucherBalances, vouchers } from './table.ts';

export const vouchersProjection: Projection = {
  name: 'vouchers',
  tables: [vouchers, voucherBalances],
  on: {
    VoucherIssued: ({ shopId: shop_id, actorId, occurredAt, data }) => [
      put(vouchers, {
        shop_id,
        id: data.voucherId,
        code: data.personal.fields?.code ?? null,
        sale_id: data.saleId,
        return_id: data.returnId,
        customer_id: data.customerId,
        amount_centavos: data.amountCentavos,
        issued_at: occurredAt,
        issued_by: actorId,
        issued_on: data.issuedOn,
        expires_on: data.expiresOn,
      }),
      moved(shop_id, data.voucherId, data.amountCentavos),
    ],
    SaleRegistered: ({ shopId, data }: FactOf<'SaleRegistered'>) =>
      data.payments.flatMap(({ voucherId, amountCentavos }) =>
        voucherId === undefined ? [] : [moved(shopId, voucherId, -amountCentavos)],
      ),
    VoucherRestored: ({ shopId, data }) => [moved(shopId, data.voucherId, data.amountCentavos)],
    AccountErased: ({ shopId }) => [sweep(vouchers, { shop_id: shopId }, { code: null })],
  },
};

function moved(shop_id: string, voucher_id: string, by: number): RowChange {
  return add(voucherBalances, { shop_id, voucher_id }, { balance_centavos: by });
}

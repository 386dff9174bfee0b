import { toDecimal } from '@pdv/schemas/kernel/money';
import { fromSteps, ofUnit } from '@pdv/schemas/kernel/quantity';
import type { SaleReturned } from '@pdv/schemas/sales/events';
import type { SaleReturnedAnswer } from '@pdv/schemas/sales/return-sale';
import type { VoucherIssued } from '@pdv/schemas/sales/voucher-events';

export function returnAnswer(
  returned: SaleReturned['data'],
  at: string,
  voucher: VoucherIssued['data'] | undefined,
): SaleReturnedAnswer {
  return {
    id: returned.returnId,
    saleId: returned.saleId,
    number: returned.number,
    at,
    businessDate: returned.businessDate,
    lines: returned.lines.map(({ lineId, productId, productName, quantity, unit, totalCentavos }) => ({
      lineId,
      product: { id: productId, name: productName },
      quantity: fromSteps(quantity, unit),
      ...ofUnit(unit),
      amount: toDecimal(totalCentavos),
    })),
    total: toDecimal(returned.totalCentavos),
    refunds: returned.refunds.map(({ method, amountCentavos }) => ({ method, amount: toDecimal(amountCentavos) })),
    reason: returned.personal?.fields?.reason ?? null,
    voucher: voucher
      ? {
          id: voucher.voucherId,
          code: voucher.personal.fields?.code ?? null,
          amount: toDecimal(voucher.amountCentavos),
          expiresOn: voucher.expiresOn,
        }
      : null,
  };
}

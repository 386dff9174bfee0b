import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { Decision } from '@pdv/schemas/kernel/decider';
import { ofUnit } from '@pdv/schemas/kernel/quantity';
import type { SaleCancelled, SaleLine, StockReturned } from '@pdv/schemas/sales/events';
import type { VoucherIssued, VoucherRestored } from '@pdv/schemas/sales/voucher-events';
import { type Inventory, isOpen, stockOf, withUnits } from './state.ts';

/** For the vouchers that a return issues. */
export interface VoucherToIssue {
  readonly shopId: string;
  readonly voucherId: string;
  readonly code: string;
  readonly customerId: string | null;
  readonly issuedOn: BusinessDay;
  readonly expiresOn: BusinessDay;
}

export interface ReturnStock extends Pick<SaleCancelled['data'], 'cashSessionId' | 'payments'> {
  readonly type: 'ReturnStock';
  readonly saleId: string;
  readonly lines: readonly Pick<SaleLine, 'lineId' | 'productId' | 'productName' | 'quantity' | 'unit'>[];
  /** Null or left out where the whole sale was cancelled. */
  readonly ofReturn?: StockReturned['data']['ofReturn'] | null;
  /** Needed where a voucher was paid with or is a refund. */
  readonly voucher?: VoucherToIssue | null;
}

type Returned = StockReturned | VoucherIssued | VoucherRestored;

/**
 * Always accepts, because the sale's stream has decided the cancellation or the return. Units of a deleted product
 * return to its count too. The money leaves the cash session if that is open still. A refund by voucher issues one; what
 * a cancelled sale was paid from a voucher goes back to it, or to a new one if it ran out meanwhile.
 */
export function returnStock(command: ReturnStock, state: Inventory): Decision<Returned, never> {
  const { saleId, payments, lines, ofReturn = null } = command;
  // A session that is closed was counted with the sale in it, and stays so.
  const isHere = command.cashSessionId !== null && state.cashSessions.has(command.cashSessionId);
  const cashSessionId = isHere ? command.cashSessionId : null;
  const stocks = new Map<string, number>();
  const returned = lines.map(({ lineId, productId, productName, quantity, unit = 'un' }) => {
    const stockBefore = stocks.get(productId) ?? stockOf(state, productId);
    const stockAfter = withUnits(state, productId, stockBefore, quantity);
    stocks.set(productId, stockAfter);
    return { lineId, productId, productName, quantity, ...ofUnit(unit), stockBefore, stockAfter };
  });
  const data = { saleId, cashSessionId, payments, ...(ofReturn && { ofReturn }), lines: returned };
  const vouchers = ofReturn ? issued(command, ofReturn) : givenBack(command, state);
  return { accepted: [{ type: 'StockReturned', data }, ...vouchers] };
}

function issued(command: ReturnStock, { returnId, refunds }: NonNullable<ReturnStock['ofReturn']>): VoucherIssued[] {
  const amountCentavos = refunds.find(({ method }) => method === 'voucher')?.amountCentavos;
  return amountCentavos === undefined ? [] : [issue(command, amountCentavos, returnId)];
}

function givenBack(command: ReturnStock, { vouchers }: Inventory): (VoucherIssued | VoucherRestored)[] {
  const amounts = new Map<string, number>();
  for (const { voucherId, amountCentavos } of command.payments) {
    if (voucherId !== undefined) amounts.set(voucherId, (amounts.get(voucherId) ?? 0) + amountCentavos);
  }
  let lost = 0;
  const restored: VoucherRestored[] = [];
  for (const [voucherId, amountCentavos] of amounts) {
    const known = vouchers.get(voucherId);
    const balanceCentavos = (known?.balanceCentavos ?? 0) + amountCentavos;
    if (!known || !isOpen({ ...known, balanceCentavos }, issueOf(command).issuedOn)) lost += amountCentavos;
    else
      restored.push({
        type: 'VoucherRestored',
        data: { voucherId, saleId: command.saleId, amountCentavos, balanceCentavos },
      });
  }
  return lost === 0 ? restored : [...restored, issue(command, lost, null)];
}

function issue(command: ReturnStock, amountCentavos: number, returnId: string | null): VoucherIssued {
  const { shopId, code, ...voucher } = issueOf(command);
  const personal = { subject: `account:${shopId}`, fields: { code } };
  const { saleId } = command;
  return { type: 'VoucherIssued', data: { ...voucher, saleId, returnId, amountCentavos, personal } };
}

function issueOf({ saleId, voucher }: ReturnStock): VoucherToIssue {
  if (!voucher) throw new Error(`a voucher is part of what goes back for sale ${saleId}, and none is given`);
  return voucher;
}

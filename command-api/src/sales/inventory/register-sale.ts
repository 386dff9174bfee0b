import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { Decision } from '@pdv/schemas/kernel/decider';
import { type Centavos, MAX_CENTAVOS } from '@pdv/schemas/kernel/money';
import type { SaleRegistered } from '@pdv/schemas/sales/events';
import { type PriceRejection, priceLines, type TicketToPrice } from './price-lines.ts';
import type { Inventory } from './state.ts';
import { type PaymentRejection, type PaymentToTake, takePayments } from './take-payments.ts';

/** A ticket: sells all its lines or none. */
export interface RegisterSale extends TicketToPrice {
  readonly type: 'RegisterSale';
  readonly shopId: string;
  readonly saleId: string;
  /** The total that the buyer saw. */
  readonly totalCentavos?: Centavos | null;
  readonly customerId: string | null;
  readonly payments: readonly PaymentToTake[];
  /** Today in the shop's zone. */
  readonly businessDate: BusinessDay;
  readonly notes: string | null;
  /** The open session that the money goes to, if any. */
  readonly cashSessionId?: string | null;
  /** The shop sells with an open session only. */
  readonly requireCashSession?: boolean;
  /** Made at random for this request; a retry is answered with the first one. */
  readonly receiptToken: string;
}

export type RegisterSaleRejection =
  | PriceRejection
  | PaymentRejection
  | 'total_changed'
  | 'cash_session_not_open'
  | 'cash_session_required';

export function registerSale(command: RegisterSale, state: Inventory): Decision<SaleRegistered, RegisterSaleRejection> {
  const { cashSessionId = null, requireCashSession = false } = command;
  if (requireCashSession && cashSessionId === null) return { rejected: 'cash_session_required' };
  if (cashSessionId !== null && !state.cashSessions.has(cashSessionId)) return { rejected: 'cash_session_not_open' };
  const priced = priceLines(command, state);
  if ('rejected' in priced) return priced;
  const { totalCentavos } = priced;
  if (totalCentavos > MAX_CENTAVOS) return { rejected: 'total_too_large' };
  if ((command.totalCentavos ?? totalCentavos) !== totalCentavos) {
    return { rejected: 'total_changed', detail: { totalCentavos } };
  }
  const { saleId, customerId, receiptToken, businessDate } = command;
  const payments = takePayments(command.payments, { totalCentavos, businessDate }, state.vouchers);
  if ('rejected' in payments) return payments;
  const number = state.lastSaleNumber + 1;
  const personal = personalOf(command);
  const paid = { payments, cashSessionId, receiptToken };
  const data = { saleId, number, customerId, ...priced, ...paid, businessDate, personal };
  return { accepted: [{ type: 'SaleRegistered', data }] };
}

/** What people wrote may name people. */
function personalOf({ shopId, customerId, notes, lines, discount }: RegisterSale): SaleRegistered['data']['personal'] {
  const discountReasons = [{ lineId: null, discount }, ...lines].flatMap(({ lineId, discount: asked }) =>
    asked?.reason ? [{ lineId, reason: asked.reason }] : [],
  );
  if (notes === null && discountReasons.length === 0) return null;
  const subject = customerId === null ? `account:${shopId}` : `customer:${customerId}`;
  return { subject, fields: { notes, discountReasons } };
}

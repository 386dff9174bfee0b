import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { Centavos } from '@pdv/schemas/kernel/money';
import type { SalePayment } from '@pdv/schemas/sales/events';
import { LONGEST_CREDIT_DAYS, type PaymentMethod, type SaleMethod } from '@pdv/schemas/sales/payment';
import { spendVouchers, type VoucherRejection } from './spend-vouchers.ts';
import type { Inventory } from './state.ts';

export interface PaymentToTake {
  readonly method: SaleMethod;
  /** Null for the only payment: whatever the ticket costs. */
  readonly amountCentavos: Centavos | null;
  /** Cash handed over; null is the exact amount. */
  readonly tenderedCentavos: Centavos | null;
  readonly card: SalePayment['card'];
  readonly dueDate: BusinessDay | null;
  readonly pix?: NonNullable<SalePayment['pix']>;
  /** Of a vale-troca, in its normal form. */
  readonly voucherCode?: string | null;
}

export type PaymentRejection =
  | VoucherRejection
  | 'payments_mismatch'
  | 'insufficient_payment'
  | 'change_not_cash'
  | 'instalments_not_credit_card'
  | 'due_date_not_credit'
  | 'payment_date_required'
  | 'payment_date_past'
  | 'payment_date_too_far';

interface Rejected {
  readonly rejected: PaymentRejection;
  readonly detail?: Readonly<Record<string, string | number>>;
}

/** Everything in one payment, as the specification's calls ask for it: what does not belong to its method is ignored. */
export function wholePayment(
  method: PaymentMethod,
  tenderedCentavos: Centavos | null = null,
  dueDate: BusinessDay | null = null,
): readonly [PaymentToTake] {
  return [
    {
      method,
      amountCentavos: null,
      tenderedCentavos: method === 'cash' ? tenderedCentavos : null,
      card: null,
      dueDate: method === 'credit' ? dueDate : null,
    },
  ];
}

/** The payments of a ticket, which add up to its total, or the first that does not hold. */
export function takePayments(
  asked: readonly PaymentToTake[],
  { totalCentavos, businessDate }: { readonly totalCentavos: Centavos; readonly businessDate: BusinessDay },
  vouchers: Inventory['vouchers'] = new Map(),
): readonly SalePayment[] | Rejected {
  const payments: SalePayment[] = [];
  for (const [
    nth,
    { amountCentavos: amount, tenderedCentavos: tendered, voucherCode: _, ...rest },
  ] of asked.entries()) {
    const amountCentavos = amount ?? totalCentavos;
    const payment = {
      ...rest,
      amountCentavos,
      tenderedCentavos: rest.method === 'cash' ? (tendered ?? amountCentavos) : tendered,
    };
    const refused = refusePayment(payment, businessDate);
    if (refused) return locate(refused, asked.length > 1 || amount !== null ? nth : null, totalCentavos);
    payments.push(payment);
  }
  const paidCentavos = payments.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
  if (paidCentavos !== totalCentavos || payments.length === 0) {
    return { rejected: 'payments_mismatch', detail: { totalCentavos, paidCentavos, path: 'payments' } };
  }
  const codes = asked.map(({ voucherCode = null }) => voucherCode);
  return spendVouchers(payments, codes, { vouchers, businessDate });
}

interface AtField {
  readonly rejected: PaymentRejection;
  readonly field: 'tendered' | 'instalments' | 'dueDate';
}

function refusePayment(payment: SalePayment, businessDate: BusinessDay): AtField | undefined {
  const { method, amountCentavos, tenderedCentavos, card, dueDate } = payment;
  if (method !== 'cash' && tenderedCentavos !== null) return { rejected: 'change_not_cash', field: 'tendered' };
  if (tenderedCentavos !== null && tenderedCentavos < amountCentavos) {
    return { rejected: 'insufficient_payment', field: 'tendered' };
  }
  const instalments = card?.instalments ?? 1;
  if (card !== null && (method !== 'card' || (card.kind !== 'credit' && instalments > 1))) {
    return { rejected: 'instalments_not_credit_card', field: 'instalments' };
  }
  if (method !== 'credit') {
    return dueDate === null ? undefined : { rejected: 'due_date_not_credit', field: 'dueDate' };
  }
  if (dueDate === null) return { rejected: 'payment_date_required', field: 'dueDate' };
  if (dueDate < businessDate) return { rejected: 'payment_date_past', field: 'dueDate' };
  if (dueDate > addDays(businessDate, LONGEST_CREDIT_DAYS))
    return { rejected: 'payment_date_too_far', field: 'dueDate' };
  return undefined;
}

/** @param nth of the payment in the request; null where the request has fields of its own for the only one */
function locate({ rejected, field }: AtField, nth: number | null, totalCentavos: Centavos): Rejected {
  const total = rejected === 'insufficient_payment' ? { totalCentavos } : {};
  const path = nth === null ? {} : { path: `payments.${nth}.${field}` };
  const detail = { ...total, ...path };
  return Object.keys(detail).length === 0 ? { rejected } : { rejected, detail };
}

import { type Centavos, fromEntry } from '@pdv/schemas/kernel/money';
import type { SaleMethod } from '@pdv/schemas/sales/payment';
import { change } from '@pdv/schemas/sales/sale-math';
import { amountsOf } from './amounts.ts';
import type { CardUse, Cart, CartPayment } from './cart.ts';

/** A payment as the server takes it: the amounts add up to the total. */
export interface SettledPayment {
  readonly method: SaleMethod;
  readonly amountCentavos: Centavos;
  /** Cash handed over; null for other methods. */
  readonly tenderedCentavos: Centavos | null;
  readonly card: CardUse;
  readonly dueDate: string;
  readonly voucherCode?: string;
}

export interface Settlement {
  readonly totalCentavos: Centavos;
  /** What the parts that were put down leave to be paid. */
  readonly dueCentavos: Centavos;
  /** What is typed, or the rest where nothing has to be. */
  readonly paidCentavos: Centavos;
  /** Cash to hand back. */
  readonly changeCentavos: Centavos;
  /** What is still to be paid after all that is typed. */
  readonly missingCentavos: Centavos;
  /** By how much the parts without cash pass the total: nobody hands that back. */
  readonly overCentavos: Centavos;
  /** Something was handed over, and it is too little. */
  readonly short: boolean;
  readonly payments: readonly SettledPayment[];
}

type Paid = Pick<
  Cart,
  'lines' | 'discount' | 'split' | 'payments' | 'paymentMethod' | 'amountPaid' | 'card' | 'paymentDate'
>;

/**
 * How a cart is paid: by the parts that were put down, and by what is typed as the next one. Cash pays what the others
 * leave, and the rest of it goes back.
 */
export function settle(cart: Paid): Settlement {
  const { totalCentavos } = amountsOf(cart);
  const { paymentMethod, amountPaid, card, paymentDate: dueDate } = cart;
  const before = sumOf(cart.payments);
  const dueCentavos = Math.max(0, totalCentavos - before.cash - before.other);
  // Only cash is counted by hand; of another method it is all that is left, unless a part is typed.
  const isCounted = paymentMethod === 'cash' || paymentMethod === null || (cart.split && amountPaid !== '');
  const paidCentavos = isCounted ? (fromEntry(amountPaid) ?? 0) : dueCentavos;
  const next = paymentMethod &&
    paidCentavos > 0 && { method: paymentMethod, amountCentavos: paidCentavos, card, dueDate };
  const parts = next ? [...cart.payments.map(partOf), next] : cart.payments.map(partOf);
  const other = before.other + (paymentMethod && paymentMethod !== 'cash' ? paidCentavos : 0);
  const cash = before.cash + (paymentMethod === 'cash' ? paidCentavos : 0);
  const cashDue = Math.max(0, totalCentavos - other);
  return {
    totalCentavos,
    dueCentavos,
    paidCentavos,
    changeCentavos: change(cash, cashDue),
    missingCentavos: Math.max(0, cashDue - cash),
    overCentavos: Math.max(0, other - totalCentavos),
    short: paidCentavos > 0 && cashDue > cash,
    payments: inOne(parts, cash, cashDue),
  };
}

/** The cash in one payment, where the first of it was put down; none where all of it goes back. */
function inOne(parts: readonly Part[], cash: Centavos, cashDue: Centavos): readonly SettledPayment[] {
  const first = parts.find(({ method }) => method === 'cash');
  return parts
    .filter((part) => part.method !== 'cash' || (part === first && Math.min(cash, cashDue) > 0))
    .map((part) => {
      if (part.method !== 'cash') return { ...part, tenderedCentavos: null };
      return { ...part, amountCentavos: Math.min(cash, cashDue), tenderedCentavos: cash };
    });
}

type Part = Omit<SettledPayment, 'tenderedCentavos'>;
const partOf = ({ amount, ...part }: CartPayment): Part => ({ ...part, amountCentavos: fromEntry(amount) ?? 0 });

function sumOf(payments: readonly CartPayment[]): { cash: Centavos; other: Centavos } {
  const sum = { cash: 0, other: 0 };
  for (const { method, amount } of payments) sum[method === 'cash' ? 'cash' : 'other'] += fromEntry(amount) ?? 0;
  return sum;
}

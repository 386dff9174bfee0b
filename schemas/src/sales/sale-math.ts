import type { Centavos } from '../kernel/money.ts';

interface Discounted {
  readonly discountCentavos: Centavos;
  readonly ticketDiscountCentavos: Centavos;
}

/** Everything that was taken off these lines: each line's own discount and its part of the ticket's. */
export const discountOfLines = (lines: readonly Discounted[]): Centavos =>
  lines.reduce((sum, line) => sum + line.discountCentavos + line.ticketDiscountCentavos, 0);

/** What the customer gets back: `max(0, paid - total)`. */
export function change(paidCentavos: Centavos, totalCentavos: Centavos): Centavos {
  return Math.max(0, paidCentavos - totalCentavos);
}

/** The payment that a sale is listed under: the largest, of several equal ones the first. */
export function mainPayment<P extends { readonly amountCentavos: Centavos }>(payments: readonly P[]): P {
  const [first, ...others] = payments;
  if (!first) throw new Error('a sale has at least one payment');
  return others.reduce((main, payment) => (payment.amountCentavos > main.amountCentavos ? payment : main), first);
}

/** Cash to hand back for a whole sale; 0 where nobody paid cash. */
export function changeOf(
  payments: readonly { readonly amountCentavos: Centavos; readonly tenderedCentavos: Centavos | null }[],
): Centavos {
  return payments.reduce(
    (sum, { amountCentavos, tenderedCentavos }) => sum + change(tenderedCentavos ?? 0, amountCentavos),
    0,
  );
}

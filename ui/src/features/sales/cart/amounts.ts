import { type Centavos, fromDecimal, fromEntry } from '@pdv/schemas/kernel/money';
import { change, lineTotal } from '@pdv/schemas/sales/sale-math';
import { type Cart, type CartLine, unitsIn } from './cart.ts';

export interface Amounts {
  readonly totalCentavos: Centavos;
  /** Units, all lines together. */
  readonly units: number;
  readonly paidCentavos: Centavos;
  readonly changeCentavos: Centavos;
  /** What is still to be handed over in cash. */
  readonly missingCentavos: Centavos;
  /** Something was handed over, and it is too little. */
  readonly short: boolean;
}

export const totalOf = ({ product, quantity }: CartLine): Centavos =>
  lineTotal(fromDecimal(product.price) ?? 0, quantity);

export function amountsOf({ lines, amountPaid }: Pick<Cart, 'lines' | 'amountPaid'>): Amounts {
  const totalCentavos = lines.reduce((sum, line) => sum + totalOf(line), 0);
  const paidCentavos = fromEntry(amountPaid) ?? 0;
  const missingCentavos = Math.max(0, totalCentavos - paidCentavos);
  return {
    totalCentavos,
    units: unitsIn(lines),
    paidCentavos,
    changeCentavos: change(paidCentavos, totalCentavos),
    missingCentavos,
    short: paidCentavos > 0 && missingCentavos > 0,
  };
}

import { type Centavos, formatBrl, fromDecimal } from '@pdv/schemas/kernel/money';
import { toSteps } from '@pdv/schemas/kernel/quantity';
import { discountOf } from '@pdv/schemas/sales/discount';
import { labelledAmount } from '@pdv/schemas/sales/label-amount';
import { type Cart, type CartDiscount, type CartLine, unitsIn } from './cart.ts';

export interface Amounts {
  /** Before what is taken off the whole sale. */
  readonly subtotalCentavos: Centavos;
  readonly discountCentavos: Centavos;
  /** What is to be paid; below a centavo where more is taken off than it costs. */
  readonly totalCentavos: Centavos;
  /** Units, all lines together. */
  readonly units: number;
}

export function grossOf({ product, priceChange, quantity, labels }: Omit<CartLine, 'discount' | 'newPrice'>): Centavos {
  const { price, unit } = product;
  const labelCentavos = priceChange ? [] : labels?.map((label) => fromDecimal(label) ?? 0);
  return labelledAmount(fromDecimal(priceChange ?? price) ?? 0, toSteps(quantity, unit) ?? 0, unit, labelCentavos) ?? 0;
}

export function offOf(amount: Centavos, discount: CartDiscount | null): Centavos {
  if (!discount) return 0;
  // "12.50" is 1,250 hundredths, of a real as of a percent.
  const hundredths = fromDecimal(discount.value) ?? 0;
  return discountOf(amount, discount.kind === 'amount' ? { centavos: hundredths } : { basisPoints: hundredths });
}

/** Less what is taken off the line alone; below 0 where that is more than it costs. */
export const totalOf = (line: CartLine): Centavos => grossOf(line) - offOf(grossOf(line), line.discount);

export function amountsOf({ lines, discount }: Pick<Cart, 'lines' | 'discount'>): Amounts {
  const subtotalCentavos = lines.reduce((sum, line) => sum + totalOf(line), 0);
  const discountCentavos = offOf(subtotalCentavos, discount);
  const totalCentavos = subtotalCentavos - discountCentavos;
  return { subtotalCentavos, discountCentavos, totalCentavos, units: unitsIn(lines) };
}

/** `10%`, or `R$ 5,00`. */
export const discountWords = ({ kind, value }: CartDiscount): string =>
  kind === 'amount' ? formatBrl(fromDecimal(value) ?? 0) : `${value.replace('.', ',')}%`;

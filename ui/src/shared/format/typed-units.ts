import type { Unit } from '@pdv/schemas/kernel/quantity';

/** Said wherever a part of a piece is typed: no field drops a separator to make pieces of it. */
const WHOLE_UNITS = 'Este produto é vendido por unidade. Use um número inteiro, a partir de 1.';

/** What is wrong with a quantity that {@link isQuantity} does not take. */
export const quantityFault = (unit: Unit = 'un'): string =>
  unit === 'un' ? WHOLE_UNITS : `Digite ${unit} com até três casas, como 1,250.`;

/** Pieces are whole; `1,5` and `0.350` are quantities of what is weighed or measured. An empty field is still one. */
export const isQuantity = (typed: string, unit: Unit = 'un'): boolean =>
  (unit === 'un' ? /^\d*$/ : /^\d*([.,]\d{0,3})?$/).test(typed);

/** Of a text that is a quantity; 0 of an empty one. */
export const quantityOf = (typed: string): number => Number(`0${typed.replace(',', '.')}`);

/** As a field shows it: `1,25`. */
export const typedQuantity = (quantity: number): string => String(quantity).replace('.', ',');

/** What plus and minus move by. */
export const stepOf = (unit: Unit = 'un'): number => (unit === 'un' ? 1 : 0.1);

/** Adds without the dust of binary fractions. */
export const plus = (quantity: number, by: number): number => Math.round((quantity + by) * 1_000) / 1_000;

const whole = new Intl.NumberFormat('pt-BR');

/** A ticket's number as people read it: `1234` → `nº 1.234`. */
export const saleNumber = (number: number): string => `nº ${whole.format(number)}`;

/** The same of a sale that may have come from a file: what the other system called it, or nothing. */
export const writtenNumber = ({ number, oldNumber }: { readonly number: number; readonly oldNumber: string | null }) =>
  number > 0 ? saleNumber(number) : oldNumber === null ? '' : `nº ${oldNumber}`;

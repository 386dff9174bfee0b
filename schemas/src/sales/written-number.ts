import { saleNumber } from './sale-number.ts';

interface Numbered {
  readonly number: number;
  readonly oldNumber: string | null;
}

/** `nº 1.234`; of a sale that came from a file what the other system called it, or nothing. */
export const writtenNumber = ({ number, oldNumber }: Numbered): string =>
  number > 0 ? saleNumber(number) : oldNumber === null ? '' : `nº ${oldNumber}`;

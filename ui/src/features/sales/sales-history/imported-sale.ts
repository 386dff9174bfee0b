import type { Sale } from '@pdv/schemas/sales/sale';
import { writtenNumber } from '@pdv/schemas/sales/written-number';
import { formatDay, formatInstant } from '../../../shared/format/format.ts';

/** `nº 1.234`; of a sale that came from a file what the other system called it, or nothing. */
export const numberOfSale = ({ number, imported }: Pick<Sale, 'number' | 'imported'>): string =>
  writtenNumber({ number, oldNumber: imported?.oldNumber ?? null });

/** `14/03/2026 14:25`; the day alone where nobody knows the time. */
export const momentOfSale = (
  { saleDate, businessDate, imported }: Pick<Sale, 'saleDate' | 'businessDate' | 'imported'>,
  timeZone: string,
): string => (imported?.timeKnown === false ? formatDay(businessDate) : formatInstant(saleDate, timeZone));

/** `14/03/2026 14:25 · nº 1.234` */
export const momentAndNumber = (sale: Sale, timeZone: string): string =>
  [momentOfSale(sale, timeZone), numberOfSale(sale)].filter(Boolean).join(' · ');

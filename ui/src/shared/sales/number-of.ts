import type { Sale } from '@pdv/schemas/sales/sale';
import { saleNumber } from '@pdv/schemas/sales/sale-number';

/** `nº 1.234`; of a sale that came from a file what the other system called it, empty where the file does not say. */
export function numberOf({ number, imported }: Pick<Sale, 'number' | 'imported'>): string {
  if (!imported) return saleNumber(number);
  return imported.oldNumber ? `nº ${imported.oldNumber}` : '';
}

import type { Purchase } from './judge.ts';
import { rowsOfCsv } from './rows-of-csv.ts';

/**
 * Purchases of a file with the columns customer, product and day (`YYYY-MM-DD`); others are ignored.
 * @param consumptionDays stated for all products
 * @throws CommandProblem where the file cannot be read as one
 */
export async function purchasesOfCsv(file: string, consumptionDays: number): Promise<Purchase[]> {
  const rows = await rowsOfCsv(file, ['customer', 'product', 'day']);
  const purchases = rows.map(({ customer, product, day }) => ({ customer, product, day, consumptionDays }));
  return purchases.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

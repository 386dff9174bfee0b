import type { Basket } from './judge-baskets.ts';
import { rowsOfCsv } from './rows-of-csv.ts';

/**
 * The tickets of a file with the columns ticket, day (`YYYY-MM-DD`) and product, in the order of their days; other
 * columns are ignored.
 * @throws CommandProblem where the file cannot be read as one
 */
export async function basketsOfCsv(file: string): Promise<Basket[]> {
  const products = new Map<string, string>();
  const byTicket = new Map<string, { readonly day: string; readonly products: Set<string> }>();
  for (const { ticket, day, product } of await rowsOfCsv(file, ['ticket', 'day', 'product'])) {
    const basket = byTicket.get(ticket) ?? { day, products: new Set() };
    // One text of each product, however many rows have it.
    const known = products.get(product) ?? product;
    products.set(product, known);
    basket.products.add(known);
    byTicket.set(ticket, basket);
  }
  const found = [...byTicket.values()].map(({ day, products }) => ({ day, products: [...products] }));
  return found.sort((one, two) => one.day.localeCompare(two.day));
}

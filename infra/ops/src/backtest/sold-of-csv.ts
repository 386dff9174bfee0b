import { CommandProblem } from '@pdv/app/command-line/error-message';
import type { Sold } from './judge-demand.ts';
import { rowsOfCsv } from './rows-of-csv.ts';

/**
 * What was sold, of a file with the columns product, day (`YYYY-MM-DD`) and quantity; others are ignored.
 * @throws CommandProblem where the file cannot be read as one
 */
export async function soldOfCsv(file: string): Promise<Sold[]> {
  const rows = await rowsOfCsv(file, ['product', 'day', 'quantity']);
  return rows.map(({ product, day, quantity }) => {
    const units = Number(quantity);
    if (!Number.isFinite(units) || units < 0) throw new CommandProblem(`${file}: “${quantity}” não é uma quantidade.`);
    return { product, day, quantity: units };
  });
}

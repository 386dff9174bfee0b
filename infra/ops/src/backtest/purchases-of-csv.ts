import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { CommandProblem } from '@pdv/app/command-line/error-message';
import { isBusinessDay } from '@pdv/schemas/kernel/business-day';
import { CsvError, parse } from 'csv-parse';
import type { Purchase } from './judge.ts';

/** All of them are sorted in memory, about 300 bytes each. */
const MOST_PURCHASES = 5_000_000;
const COLUMNS = ['customer', 'product', 'day'] as const;

/**
 * Purchases of a file with the columns customer, product and day (`YYYY-MM-DD`); others are ignored.
 * @param consumptionDays stated for all products
 * @throws CommandProblem where the file cannot be read as one
 */
export async function purchasesOfCsv(file: string, consumptionDays: number): Promise<Purchase[]> {
  const purchases: Purchase[] = [];
  const rows = parse({ bom: true, columns: true, delimiter: [',', ';', '\t'], info: true });
  // What goes wrong with the file comes out of the parser.
  pipeline(createReadStream(file), rows, () => {});
  try {
    for await (const { record, info } of rows as AsyncIterable<Row>) {
      const missing = COLUMNS.filter((column) => !record[column]);
      if (missing.length > 0) {
        throw new CommandProblem(
          `${file}, linha ${info.lines}: falta ${missing.join(', ')}. Colunas: customer,product,day.`,
        );
      }
      const { customer = '', product = '', day = '' } = record;
      if (!isBusinessDay(day))
        throw new CommandProblem(`${file}, linha ${info.lines}: “${day}” não é um dia como 2026-11-25.`);
      purchases.push({ customer, product, day, consumptionDays });
      if (purchases.length > MOST_PURCHASES) throw new CommandProblem(`${file}: no máximo 5 milhões de compras.`);
    }
  } catch (error) {
    if (error instanceof CsvError) throw new CommandProblem(`${file} não é um CSV: ${error.message}`, error);
    if (isFileProblem(error)) throw new CommandProblem(`${file}: não foi possível ler (${error.code}).`, error);
    throw error;
  }
  return purchases.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

interface Row {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

const isFileProblem = (error: unknown): error is NodeJS.ErrnoException & { readonly code: string } =>
  error instanceof Error && 'syscall' in error && typeof (error as NodeJS.ErrnoException).code === 'string';

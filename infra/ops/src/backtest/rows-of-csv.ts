import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { CommandProblem } from '@pdv/app/command-line/error-message';
import { isBusinessDay } from '@pdv/schemas/kernel/business-day';
import { CsvError, parse } from 'csv-parse';

/** All of them are held in memory, about 300 bytes each. */
const MOST_ROWS = 5_000_000;

/**
 * Rows of a file with these columns, among them `day` (`YYYY-MM-DD`); others are ignored.
 * @throws CommandProblem where the file cannot be read as one
 */
export async function rowsOfCsv<C extends string>(
  file: string,
  columns: readonly C[],
): Promise<Readonly<Record<C | 'day', string>>[]> {
  const found: Record<C | 'day', string>[] = [];
  const rows = parse({ bom: true, columns: true, delimiter: [',', ';', '\t'], info: true });
  // What goes wrong with the file comes out of the parser.
  pipeline(createReadStream(file), rows, () => {});
  try {
    for await (const { record, info } of rows as AsyncIterable<Row>) {
      const missing = columns.filter((column) => !record[column]);
      if (missing.length > 0) {
        throw new CommandProblem(
          `${file}, linha ${info.lines}: falta ${missing.join(', ')}. Colunas: ${columns.join(',')}.`,
        );
      }
      const { day = '' } = record;
      if (!isBusinessDay(day))
        throw new CommandProblem(`${file}, linha ${info.lines}: “${day}” não é um dia como 2026-11-25.`);
      found.push(record as Record<C | 'day', string>);
      if (found.length > MOST_ROWS) throw new CommandProblem(`${file}: no máximo 5 milhões de linhas.`);
    }
  } catch (error) {
    if (error instanceof CsvError) throw new CommandProblem(`${file} não é um CSV: ${error.message}`, error);
    if (isFileProblem(error)) throw new CommandProblem(`${file}: não foi possível ler (${error.code}).`, error);
    throw error;
  }
  return found;
}

interface Row {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

const isFileProblem = (error: unknown): error is NodeJS.ErrnoException & { readonly code: string } =>
  error instanceof Error && 'syscall' in error && typeof (error as NodeJS.ErrnoException).code === 'string';

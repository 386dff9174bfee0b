import { unzip } from '@pdv/infra/testing/unzip';
import { fromDecimal } from '@pdv/schemas/kernel/money';

/** The rows of a CSV file without its heading. It does not support cells with semicolons. */
export function csvRows(file: Buffer): string[][] {
  const [, ...lines] = file.toString('utf8').trimEnd().split('\r\n');
  return lines.map((line) => line.split(';'));
}

/** `1234,56` in centavos. */
export function csvCentavos(cell: string | undefined): bigint {
  return BigInt(fromDecimal((cell ?? '').replace(',', '.')) ?? Number.NaN);
}

/** The numbers in the line of totals of an XLSX file, from left to right. */
export function xlsxTotals(file: Buffer): string[] {
  const sheet = unzip(file).get('xl/worksheets/sheet1.xml') ?? '';
  return [...sheet.slice(sheet.lastIndexOf('<row ')).matchAll(/<v>([^<]*)<\/v>/g)].map(([, value = '']) => value);
}

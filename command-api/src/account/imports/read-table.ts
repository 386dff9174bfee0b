import { MAX_IMPORT_LINES } from '@pdv/schemas/account/imports';
import { decodeText, formatOfCsv, linesOfCsv, separatorOf } from './csv.ts';
import { MOST_ABOVE, splitTitles } from './headings.ts';
import { isEmpty, type Line, type Table, TOO_MANY_LINES, UnreadableFile } from './table.ts';
import { linesOfXlsx } from './xlsx.ts';

const OLD_EXCEL = 'Este é o formato antigo do Excel (.xls). Salve como .xlsx ou CSV e tente outra vez.';

/** @throws UnreadableFile */
export async function readTable(file: Buffer): Promise<Table> {
  if (file.length === 0) throw new UnreadableFile('O arquivo está vazio.');
  if (file.readUInt16BE(0) === 0xd0cf) throw new UnreadableFile(OLD_EXCEL);
  if (file.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) {
    return tableOf('Planilha do Excel', await linesOfXlsx(file));
  }
  const { text, encoding } = decodeText(file);
  const separator = separatorOf(text);
  return tableOf(formatOfCsv(separator, encoding), linesOfCsv(text, separator));
}

async function tableOf(format: string, found: Iterable<Line> | AsyncIterable<Line>): Promise<Table> {
  const all: Line[] = [];
  for await (const line of found) {
    if (isEmpty(line.cells)) continue;
    if (all.length > MAX_IMPORT_LINES + MOST_ABOVE) throw new UnreadableFile(TOO_MANY_LINES);
    all.push(line);
  }
  if (all.length === 0) throw new UnreadableFile('O arquivo está vazio.');
  const { titles, lines } = splitTitles(all);
  if (lines.length > MAX_IMPORT_LINES) throw new UnreadableFile(TOO_MANY_LINES);
  if (lines.length === 0) throw new UnreadableFile('O arquivo só tem a linha dos títulos: não há o que importar.');
  return { format, titles, lines };
}

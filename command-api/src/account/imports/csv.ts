import { isUtf8 } from 'node:buffer';
import { setImmediate as breathe } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { cellCount, cellText, type Line, MAX_COLUMNS, UnreadableFile } from './table.ts';

const NAMES = { ',': 'vírgula', ';': 'ponto e vírgula', '\t': 'tabulação' } as const;
type Separator = keyof typeof NAMES;

/** By its mark, else by what it can be: UTF-16 without one has a zero in nearly every second byte. */
export function decodeText(file: Buffer): { readonly text: string; readonly encoding: string } {
  const decoded = (name: string, encoding: string) => ({ text: new TextDecoder(name).decode(file), encoding });
  if (file[0] === 0xff && file[1] === 0xfe) return decoded('utf-16le', 'UTF-16');
  if (file[0] === 0xfe && file[1] === 0xff) return decoded('utf-16be', 'UTF-16');
  const start = file.subarray(0, 2_000);
  const zeros = (odd: number) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  if (zeros(1) > start.length / 4) return decoded('utf-16le', 'UTF-16');
  if (zeros(0) > start.length / 4) return decoded('utf-16be', 'UTF-16');
  if (start.includes(0)) throw new UnreadableFile('Este arquivo não é uma planilha. Envie um arquivo CSV ou XLSX.');
  return isUtf8(file) ? decoded('utf-8', 'UTF-8') : { text: windows1252(file), encoding: 'Windows-1252' };
}

/** From 0x80 to 0x9F, where Latin-1 has control characters. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** By hand: Node's own decoder takes it for Latin-1 and loses quotes, dashes and the euro. */
const windows1252 = (file: Buffer) =>
  file.toString('latin1').replace(/[\u0080-\u009f]/g, (mark) => WINDOWS[mark.charCodeAt(0) - 0x80] ?? mark);

const MARKS: readonly Separator[] = [';', '\t', ','];
/** So many lines may stand above the titles, and tell of the table below. */
const LOOKED_AT = 10;

/**
 * The one that stands most often in the first line, outside of quotes. One with a comma at most may be a heading: there
 * two lines below that agree on another mark say more.
 */
export function separatorOf(text: string): Separator {
  const lines = text
    .trimStart()
    .slice(0, 40_000)
    .split(/\r\n|\r|\n/, LOOKED_AT)
    .map((line) => line.replace(/"[^"]*"/g, ''));
  const [first = '', ...below] = lines;
  const count = (line: string, mark: string) => line.split(mark).length - 1;
  const best = MARKS.reduce((found, mark) => (count(first, mark) > count(first, found) ? mark : found));
  if (best !== ',' && count(first, best) > 0) return best;
  if (count(first, ',') > 1) return ',';
  const agreed = MARKS.find((mark) => {
    const counts = below.map((line) => count(line, mark)).filter((each) => each > 0);
    return mark !== ',' && counts.some((each, nth) => counts.indexOf(each) < nth);
  });
  return agreed ?? (below.some((line) => line.includes(',')) ? ',' : best);
}

const CHUNK = 16_000;
/** Characters of one line. Of a record the parser counts what its fields hold, not the marks between them. */
const MAX_LINE = 200_000;
/** Empty ones among them, which are no lines of a table: an import has a fourth of them at most. */
const MAX_RECORDS = 200_000;
const TOO_EMPTY = 'O arquivo tem linhas demais, muitas delas vazias. Apague as vazias e tente outra vez.';
const TOO_WIDE = 'Uma linha do arquivo CSV é comprida demais. Apague as colunas vazias e tente outra vez.';

/** In slices: other requests run in between. */
export async function* linesOfCsv(text: string, delimiter: Separator): AsyncGenerator<Line> {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: MAX_LINE,
    info: true,
  });
  const closed = new Promise<void>((resolve) => parser.once('close', resolve));
  const feeding = (async () => {
    let length = 0;
    for (let at = 0; at < text.length; at += CHUNK) {
      if (parser.destroyed) return;
      const slice = text.slice(at, at + CHUNK);
      const end = slice.search(/[\r\n]/);
      length += end < 0 ? slice.length : end;
      if (length > MAX_LINE) return void parser.destroy(new UnreadableFile(TOO_WIDE));
      if (end >= 0) length = slice.length - 1 - Math.max(slice.lastIndexOf('\n'), slice.lastIndexOf('\r'));
      if (!parser.write(slice)) {
        const drained = new Promise<void>((resolve) => parser.once('drain', resolve));
        await Promise.race([drained, closed]);
      }
      await breathe();
    }
    parser.end();
  })();
  try {
    const count = cellCount();
    let line = 1;
    let records = 0;
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      records += 1;
      if (records > MAX_RECORDS) throw new UnreadableFile(TOO_EMPTY);
      const cells = record.slice(0, MAX_COLUMNS).map((text) => cellText(text));
      count(cells);
      yield { line, cells };
      // A field may go on over several.
      line = info.lines + 1;
    }
    await feeding;
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(
      'O arquivo CSV está quebrado: há aspas que não fecham. Salve-o de novo e tente outra vez.',
    );
  } finally {
    parser.destroy();
  }
}

export const formatOfCsv = (separator: Separator, encoding: string) =>
  `CSV separado por ${NAMES[separator]}, ${encoding}`;

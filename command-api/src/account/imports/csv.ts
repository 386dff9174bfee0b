import { isUtf8 } from 'node:buffer';
import { setImmediate as breathe } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { type Line, UnreadableFile } from './table.ts';

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
  return isUtf8(file) ? decoded('utf-8', 'UTF-8') : decoded('windows-1252', 'Windows-1252');
}

/** The one that stands most often in the first line, outside of quotes. */
export function separatorOf(text: string): Separator {
  const [first = ''] = text.trimStart().split(/\r\n|\r|\n/, 1);
  const bare = first.slice(0, 20_000).replace(/"[^"]*"/g, '');
  const count = (mark: string) => bare.split(mark).length - 1;
  const marks: readonly Separator[] = [';', '\t', ','];
  return marks.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

const CHUNK = 64_000;

/** In slices: other requests run in between. */
export async function* linesOfCsv(text: string, delimiter: Separator): AsyncGenerator<Line> {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 200_000,
    info: true,
  });
  const closed = new Promise<void>((resolve) => parser.once('close', resolve));
  const feeding = (async () => {
    for (let at = 0; at < text.length; at += CHUNK) {
      if (parser.destroyed) return;
      if (!parser.write(text.slice(at, at + CHUNK))) {
        const drained = new Promise<void>((resolve) => parser.once('drain', resolve));
        await Promise.race([drained, closed]);
      }
      await breathe();
    }
    parser.end();
  })();
  try {
    let line = 1;
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { line, cells: record };
      // A field may go on over several.
      line = info.lines + 1;
    }
    await feeding;
  } catch {
    throw new UnreadableFile(
      'O arquivo CSV está quebrado: há aspas que não fecham. Salve-o de novo e tente outra vez.',
    );
  } finally {
    parser.destroy();
  }
}

export const formatOfCsv = (separator: Separator, encoding: string) =>
  `CSV separado por ${NAMES[separator]}, ${encoding}`;

import { setImmediate as breathe } from 'node:timers/promises';
import { MAX_IMPORT_LINES } from '@pdv/schemas/account/imports';
import { SaxesParser } from 'saxes';
import {
  type Cell,
  cellCount,
  cellText,
  isEmpty,
  type Line,
  MAX_CELL,
  MAX_COLUMNS,
  TOO_MANY_LINES,
  UnreadableFile,
} from './table.ts';
import { openZip } from './unzip.ts';

type Zip = ReturnType<typeof openZip>;
type Attributes = Readonly<Record<string, string>>;

interface Handlers {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

const CHUNK = 64_000;
/** Of one element; sheets have some thirty. */
const MAX_ATTRIBUTES = 200;
/** Elements in each other; sheets have some ten. The parser keeps each that is open, and tells of each that stays so. */
const MAX_DEPTH = 64;
/** Characters without a tag, which the parser gathers: those of a cell, each written as an entity, are fewer. */
const MAX_RUN = 512_000;
const BROKEN = 'O arquivo XLSX está danificado. Salve-o de novo e tente outra vez.';

/** In slices. Entities that a document declares are not known to the parser, so that none grows. */
async function parseXml(bytes: Buffer, { open, text, close }: Handlers): Promise<void> {
  const parser = new SaxesParser();
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  let failure: Error | undefined;
  parser.on('error', (error) => {
    failure ??= error;
  });
  let held = 0;
  let depth = 0;
  parser.on('attribute', ({ value }) => {
    held += 1;
    if (held > MAX_ATTRIBUTES || value.length > MAX_CELL) throw new UnreadableFile(BROKEN);
  });
  parser.on('opentag', ({ name, attributes }) => {
    held = 0;
    depth += 1;
    if (depth > MAX_DEPTH) throw new UnreadableFile(BROKEN);
    open?.(local(name), attributes as Attributes);
  });
  if (text) parser.on('text', text);
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close?.(local(name));
  });
  const decoder = new TextDecoder();
  let run = 0;
  for (let at = 0; at < bytes.length && !failure; at += CHUNK) {
    const chunk = decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true });
    const tag = chunk.lastIndexOf('<');
    run = tag < 0 ? run + chunk.length : chunk.length - tag;
    if (run > MAX_RUN) throw new UnreadableFile(BROKEN);
    parser.write(chunk);
    await breathe();
  }
  if (!failure) parser.close();
  if (failure) throw new UnreadableFile(BROKEN);
}

/** The lines of the first sheet that is shown. */
export async function linesOfXlsx(file: Buffer, maxBytes?: number): Promise<Line[]> {
  const zip = openZip(file, maxBytes);
  const sheet = await zip.read(await firstSheet(zip));
  if (!sheet) throw new UnreadableFile('Este arquivo não é uma planilha do Excel. Envie um arquivo CSV ou XLSX.');
  return readSheet(sheet, await sharedStrings(zip), await dayStyles(zip), zip.use);
}

async function firstSheet(zip: Zip): Promise<string> {
  const fallback = 'xl/worksheets/sheet1.xml';
  const [book, relations] = [await zip.read('xl/workbook.xml'), await zip.read('xl/_rels/workbook.xml.rels')];
  if (!book || !relations) return fallback;
  let id: string | undefined;
  await parseXml(book, {
    open(name, attributes) {
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      id ??= Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
    },
  });
  let path = fallback;
  await parseXml(relations, {
    open(name, { Id, Target = '' }) {
      if (name === 'Relationship' && Id === id) path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
    },
  });
  return path;
}

async function sharedStrings(zip: Zip): Promise<readonly string[]> {
  const bytes = await zip.read('xl/sharedStrings.xml');
  const strings: string[] = [];
  if (!bytes) return strings;
  let current = '';
  const reading = readsText((text) => {
    current = cellText(current, text);
  });
  await parseXml(bytes, {
    open(name) {
      if (name === 'si') current = '';
      reading.open(name);
    },
    text: reading.text,
    close(name) {
      reading.close(name);
      if (name === 'si') strings.push(current);
    },
  });
  return strings;
}

/** Text of `t` elements, without that of phonetic hints. */
function readsText(take: (text: string) => void) {
  let inText = false;
  let inHint = false;
  return {
    open(name: string) {
      if (name === 't') inText = true;
      if (name === 'rPh') inHint = true;
    },
    text(text: string) {
      if (inText && !inHint) take(text);
    },
    close(name: string) {
      if (name === 't') inText = false;
      if (name === 'rPh') inHint = false;
    },
  };
}

const BUILT_IN_DAYS = new Set([14, 15, 16, 17, 22, 27, 30, 36, 45, 46, 47, 50, 57]);
/** Days or months outside of quotes and brackets. */
const isDayFormat = (code: string) => /[dy]/i.test(code.replace(/"[^"]*"|\[[^[\]]*\]|\\./g, ''));

async function dayStyles(zip: Zip): Promise<ReadonlySet<number>> {
  const bytes = await zip.read('xl/styles.xml');
  const styles = new Set<number>();
  if (!bytes) return styles;
  const own = new Map<number, boolean>();
  let inCellFormats = false;
  let index = 0;
  await parseXml(bytes, {
    open(name, { numFmtId, formatCode = '' }) {
      if (name === 'numFmt') own.set(Number(numFmtId), isDayFormat(formatCode));
      if (name === 'cellXfs') inCellFormats = true;
      if (name !== 'xf' || !inCellFormats) return;
      const format = Number(numFmtId);
      if (own.get(format) ?? BUILT_IN_DAYS.has(format)) styles.add(index);
      index += 1;
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false;
    },
  });
  return styles;
}

async function readSheet(
  bytes: Buffer,
  strings: readonly string[],
  days: ReadonlySet<number>,
  use: Zip['use'],
): Promise<Line[]> {
  const count = cellCount();
  const lines: Line[] = [];
  let cells: Cell[] = [];
  let line = 0;
  let column = 0;
  let cell = { type: '', style: 0, text: '' };
  let inValue = false;
  const inline = readsText((text) => {
    cell.text = cellText(cell.text, text);
  });
  await parseXml(bytes, {
    open(name, attributes) {
      if (name === 'row') {
        line = rowOf(attributes.r ?? line + 1);
        cells = [];
        column = 0;
      } else if (name === 'c') {
        column = attributes.r === undefined ? column : columnOf(attributes.r);
        cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), text: '' };
      } else if (name === 'v') inValue = true;
      else inline.open(name);
    },
    text(text) {
      if (inValue) cell.text = cellText(cell.text, text);
      else inline.text(text);
    },
    close(name) {
      if (name === 'v') inValue = false;
      else if (name === 'c') {
        if (column < MAX_COLUMNS) {
          while (cells.length < column) cells.push('');
          const read = cellOf(cell.type, cell.text, strings, days.has(cell.style));
          if (cell.type === 's') use(String(read).length);
          cells[column] = read;
        }
        column += 1;
      } else if (name === 'row' && !isEmpty(cells)) {
        count(cells);
        // Here, not when all is read: a small file may hold millions of rows.
        if (lines.length > MAX_IMPORT_LINES) throw new UnreadableFile(TOO_MANY_LINES);
        lines.push({ line, cells });
      } else inline.close(name);
    },
  });
  return lines;
}

function cellOf(type: string, text: string, strings: readonly string[], isDay: boolean): Cell {
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'sim' : 'não';
  if (type === 'd')
    return text
      .slice(0, 19)
      .replace('T', ' ')
      .replace(/ 00:00:00$/, '');
  // An error of a formula, such as #DIV/0!.
  if (type === 'e' || type === 'str' || type === 'inlineStr') return text;
  if (text === '' || !Number.isFinite(Number(text))) return text;
  return isDay ? dayOf(Number(text)) : Number(text);
}

/** Days since the spreadsheets' epoch, with the time where there is one: `2026-03-14 14:25:00`. */
function dayOf(serial: number): string {
  const at = new Date(Math.round((serial - 25_569) * 86_400) * 1_000);
  if (Number.isNaN(at.getTime())) return String(serial);
  const [day = '', time = ''] = at.toISOString().slice(0, 19).split('T');
  return time === '00:00:00' ? day : `${day} ${time}`;
}

function rowOf(said: string | number): number {
  const row = Number(said);
  if (!Number.isSafeInteger(row) || row < 1) throw new UnreadableFile(BROKEN);
  return row;
}

/** `C7` → 2. */
function columnOf(ref: string): number {
  let column = 0;
  for (const letter of ref) {
    if (letter < 'A' || letter > 'Z') break;
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  if (column === 0) throw new UnreadableFile(BROKEN);
  return column - 1;
}

import { expect, it } from 'vitest';
import { readTable } from './read-table.ts';
import { workbookOf, zipOf } from './sheet.fixture.ts';
import { UnreadableFile } from './table.ts';
import { linesOfXlsx } from './xlsx.ts';

const TEXT = 'Nome;Preço\r\nPão de açúcar ☕;1,50\r\n';
const utf16 = (text: string, big: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return big ? bytes.swap16() : bytes;
};
const latin = (text: string) => Buffer.from(text, 'latin1');
const cellsOf = async (file: Buffer | string) =>
  (await readTable(Buffer.from(file as string))).lines.map(({ cells }) => cells);

it.each([
  ['UTF-8', Buffer.from(TEXT), 'Pão de açúcar ☕'],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${TEXT}`), 'Pão de açúcar ☕'],
  ['UTF-16 LE with its mark', utf16(`\ufeff${TEXT}`, false), 'Pão de açúcar ☕'],
  ['UTF-16 BE with its mark', utf16(`\ufeff${TEXT}`, true), 'Pão de açúcar ☕'],
  ['UTF-16 LE without', utf16('Nome;Preço\nCafé;1,50', false), 'Café'],
  ['UTF-16 BE without', utf16('Nome;Preço\nCafé;1,50', true), 'Café'],
  ['Windows-1252', latin('Nome;Preço\nCafé;1,50'), 'Café'],
])('reads %s', async (_, file, name) => {
  const { titles, lines } = await readTable(file);
  expect(titles).toEqual(['Nome', 'Preço']);
  expect(lines[0]).toEqual({ line: 2, cells: [name, '1,50'] });
});

it.each([
  ['semicolons', 'Nome;Preço\nCafé;1,50'],
  ['tabs', 'Nome\tPreço\nCafé\t1,50'],
  ['commas with quotes', '"Nome","Preço"\n"Café","1,50"'],
  ['old ends of lines', 'Nome;Preço\rCafé;1,50'],
  ['separators inside quotes', '"Nome";"Preço"\n"Café";"1,50"'],
])('finds %s', async (_, text) => {
  expect(await cellsOf(text)).toEqual([['Café', '1,50']]);
});

it('keeps quotes, line breaks and formulas as text, and tells the line of the file', async () => {
  const { lines } = await readTable(Buffer.from('Nome;Obs\n\n"Café ""forte""";"uma\nduas"\n;;\n=1+1;x\n'));
  expect(lines).toEqual([
    { line: 3, cells: ['Café "forte"', 'uma\nduas'] },
    { line: 6, cells: ['=1+1', 'x'] },
  ]);
});

it('takes lines that are too short or too long', async () => {
  expect(await cellsOf('a;b\n1\n1;2;3')).toEqual([['1'], ['1', '2', '3']]);
});

it('reads a sheet of Excel: shared and inline text, numbers, days, truth, gaps', async () => {
  const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Preço</t></is></c><c r="D1" t="str"><v>Dia</v></c></row>
    <row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4"><v>1234.5</v></c><c r="C4" t="b"><v>1</v></c><c r="D4" s="1"><v>45000</v></c></row>
    <row r="5"><c r="D5" s="2"><v>45000.75</v></c></row>`;
  const { titles, lines } = await readTable(
    workbookOf(rows, ['<t>Nome</t>', '<r><t>Ca</t></r><r><t>fé &amp; pão</t></r><rPh><t>x</t></rPh>']),
  );
  expect(titles).toEqual(['Nome', 'Preço', '', 'Dia']);
  expect(lines).toEqual([
    { line: 4, cells: ['Café & pão', 1234.5, 'sim', '2023-03-15'] },
    { line: 5, cells: ['', '', '', '2023-03-15 18:00:00'] },
  ]);
});

it('reads sixty columns', async () => {
  const letters = Array.from(
    { length: 60 },
    (_, at) => (at < 26 ? '' : String.fromCharCode(64 + Math.floor(at / 26))) + String.fromCharCode(65 + (at % 26)),
  );
  const row = (nth: number) =>
    `<row r="${nth}">${letters.map((each) => `<c r="${each}${nth}"><v>${nth}</v></c>`).join('')}</row>`;
  const titled = row(1).replaceAll('<v>1</v>', '<v>Título</v>').replaceAll('<c r', '<c t="str" r');
  const { titles, lines } = await readTable(workbookOf(titled + row(2)));
  expect(titles).toHaveLength(60);
  expect(lines[0]?.cells).toEqual(Array(60).fill(2));
});

const bomb = Buffer.alloc(5_000_000, ' ');

it.each([
  ['says its size', undefined],
  ['lies about it', 10],
])('refuses a zip bomb that %s', async (_, declared) => {
  const file = zipOf({ 'xl/worksheets/sheet1.xml': bomb }, declared);
  expect(file.length).toBeLessThan(10_000);
  await expect(linesOfXlsx(file, 1_000_000)).rejects.toThrow('grande demais');
});

it('expands no entities of its own', async () => {
  const sheet =
    '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><sheetData><row r="1"><c r="A1" t="str"><v>&a;</v></c></row></sheetData></worksheet>';
  await expect(readTable(zipOf({ 'xl/worksheets/sheet1.xml': sheet }))).rejects.toThrow('danificado');
});

it.each([
  ['nothing', Buffer.alloc(0), 'vazio'],
  ['empty lines', Buffer.from('\n\n;;\n'), 'vazio'],
  ['titles alone', Buffer.from('Nome;Preço\n'), 'só tem a linha dos títulos'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 1, 2, 3]), 'não é uma planilha'],
  ['another zip', zipOf({ 'word/document.xml': '<a/>' }), 'não é uma planilha'],
  ['half a zip', workbookOf('<row/>').subarray(0, 300), 'danificado'],
  ['the old Excel', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), '.xls'],
  ['a quote that does not close', Buffer.from('Nome;Preço\n"Café;1'), 'aspas'],
])('refuses %s', async (_, file, words) => {
  await expect(readTable(file)).rejects.toThrow(words);
});

it('reads a long file without a listener for each slice of it', async () => {
  const warnings: Error[] = [];
  const listen = (warning: Error) => warnings.push(warning);
  process.on('warning', listen);
  const { lines } = await readTable(Buffer.from(`Nome;Obs\n${`x;${'y'.repeat(200)}\n`.repeat(10_000)}`));
  process.off('warning', listen);
  expect(lines).toHaveLength(10_000);
  expect(warnings).toEqual([]);
});

it.each([
  ['rows', '<row><c t="str"><v>x</v></c></row>'.repeat(50_002), '50.000 linhas'],
  ['cells', '<row><c r="GQ1" t="str"><v>x</v></c></row>'.repeat(26_000), '5.000.000 células'],
])('reads no more %s than may be imported, however small the file', async (_, rows, words) => {
  const file = workbookOf(rows);
  expect(file.length).toBeLessThan(100_000);
  await expect(linesOfXlsx(file)).rejects.toThrow(words);
});

const LONG = 'y'.repeat(40_000);

it('cuts a text where Excel does', async () => {
  const row = (nth: number, text: string, type = 's') => `<row r="${nth}"><c r="A${nth}" t="${type}">${text}</c></row>`;
  const [halves, inline] = [`<r><t>${LONG}</t></r><r><t>${LONG}</t></r>`, `<is><t>${LONG}</t></is>`];
  const rows = `${row(1, '<v>0</v>')}${row(2, '<v>1</v>')}${row(3, inline, 'inlineStr')}${row(4, `<v>${LONG}</v>`, 'str')}`;
  const read = [
    ...(await cellsOf(`Nome\n${LONG}\n`)),
    ...(await readTable(workbookOf(rows, ['<t>Nome</t>', halves]))).lines.map(({ cells }) => cells),
  ];
  expect(read.map(([cell]) => String(cell).length)).toEqual([32_767, 32_767, 32_767, 32_767]);
});

it('counts a shared text each time that it is used', async () => {
  const rows = '<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>'.repeat(1_000);
  const file = workbookOf(rows, [`<t>${LONG}</t>`]);
  expect(file.length).toBeLessThan(5_000);
  await expect(linesOfXlsx(file, 10_000_000)).rejects.toThrow('grande demais');
});

it('reads no more columns of a CSV than of a sheet', async () => {
  const { titles, lines } = await readTable(Buffer.from(`Nome;Preço\nCafé;1${';x'.repeat(1_000)}\n`));
  expect(titles).toHaveLength(2);
  expect(lines[0]?.cells).toHaveLength(200);
});

it('reads no more lines of a CSV than it must, however empty they are', async () => {
  const file = (empty: number) => readTable(Buffer.from(`Nome\n${'\n'.repeat(empty)}Café\n`));
  await expect(file(200_000)).rejects.toThrow('muitas delas vazias');
  expect((await file(10_000)).lines).toHaveLength(1);
});

it('refuses a line of a CSV that is too long, whatever it holds', async () => {
  const long = (marks: number) => readTable(Buffer.from(`Nome;Obs\nCafé;${';'.repeat(marks)}\nPão;1\n`));
  await expect(long(200_000)).rejects.toThrow('comprida demais');
  expect((await long(190_000)).lines).toHaveLength(2);
});

it('reads no more cells of a CSV than of a sheet', async () => {
  const file = Buffer.from(`x${';'.repeat(199)}\n`.repeat(26_000));
  await expect(readTable(file)).rejects.toThrow('5.000.000 células');
});

it.each(['abc', '1e999', '0', '-1', '1.5'])('refuses a row numbered %s', async (nth) => {
  await expect(readTable(workbookOf(`<row r="${nth}"><c t="str"><v>x</v></c></row>`))).rejects.toThrow('danificado');
});

it('refuses a cell without a column', async () => {
  await expect(readTable(workbookOf('<row><c r="1" t="str"><v>x</v></c></row>'))).rejects.toThrow('danificado');
});

it.each([
  ['many attributes', Array.from({ length: 1_000 }, (_, nth) => ` a${nth}=""`).join('')],
  ['a long one', ` r="${'A'.repeat(100_000)}1"`],
])('refuses a cell with %s', async (_, attributes) => {
  const rows = `<row><c t="str"><v>Nome</v></c></row><row><c t="str"><v>x</v></c><c${attributes}/></row>`;
  await expect(readTable(workbookOf(rows))).rejects.toThrow('danificado');
});

it.each([
  ['elements in each other', '<a>'.repeat(65)],
  ['those that are closed', `${'<a>'.repeat(65)}${'</a>'.repeat(65)}`],
  ['a text that does not end', `<row><c t="str"><v>${'x'.repeat(600_000)}`],
  ['one that does', `<row><c t="str"><v>${'x'.repeat(600_000)}</v></c></row>`],
])('refuses a sheet with %s', async (_, rows) => {
  await expect(readTable(workbookOf(rows))).rejects.toThrow('danificado');
});

it('stops at once where elements stand in each other without end', async () => {
  const before = process.resourceUsage().maxRSS;
  await expect(readTable(workbookOf('<a>'.repeat(3_000_000)))).rejects.toThrow('danificado');
  // In KiB: 2 GB where each of them is kept.
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(300 * 1_024);
});

it('reads the longest text, each character of it an entity', async () => {
  const rows = `<row><c t="str"><v>Nome</v></c></row><row><c t="str"><v>${'&#x1F600;'.repeat(16_383)}</v></c></row>`;
  const { lines } = await readTable(workbookOf(rows));
  expect(String(lines[0]?.cells[0])).toHaveLength(32_766);
});

it.each([0xfffffff0, -10])('refuses a zip whose directory names a place outside of it: %d', async (place) => {
  const file = workbookOf('<row/>');
  const at = place < 0 ? file.length + place : place;
  for (let entry = file.indexOf('PK\u0001\u0002'); entry >= 0; entry = file.indexOf('PK\u0001\u0002', entry + 1)) {
    file.writeUInt32LE(at, entry + 42);
  }
  await expect(readTable(file)).rejects.toThrow(UnreadableFile);
});

it('refuses more than 50,000 lines', async () => {
  await expect(readTable(Buffer.from(`Nome\n${'x\n'.repeat(50_001)}`))).rejects.toThrow('50.000');
});

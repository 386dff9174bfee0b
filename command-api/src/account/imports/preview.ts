import {
  IMPORT_FIELDS,
  type ImportChoices,
  type ImportPreview,
  type ImportProblems,
  REQUIRED_FIELDS,
} from '@pdv/schemas/account/imports';
import { counted } from '@pdv/schemas/kernel/counted';
import { breathing } from './breathing.ts';
import { allChecked, capped, checkedLines, problemList } from './checked-lines.ts';
import type { ImportRow } from './import-rows.ts';
import { READERS, type Reader } from './rows.ts';
import { type Table, textOf } from './table.ts';
import type { Target, Targets } from './targets.ts';

const FIRST = 8;
const PROBLEMS = { lines: 100, characters: 500_000 };

/** Choices that name columns of the file, each field once. */
export function settledChoices(
  { kind }: Pick<ImportRow, 'kind'>,
  { titles }: Table,
  asked: ImportChoices,
): ImportChoices {
  const columns = Object.entries(asked.columns).filter(
    ([field, at]) => Object.hasOwn(IMPORT_FIELDS[kind], field) && at < titles.length,
  );
  return { columns: Object.fromEntries(columns), updates: kind === 'products' && asked.updates };
}

/** What the file would do, line by line. */
export async function previewOf(
  row: ImportRow,
  table: Table,
  choices: ImportChoices,
  targets: Targets,
): Promise<ImportPreview> {
  const tally = await tallyOf(row, table, choices, targets);
  const missing = REQUIRED_FIELDS[row.kind].filter((field) => choices.columns[field] === undefined);
  const labels: Readonly<Record<string, string>> = IMPORT_FIELDS[row.kind];
  const obstacle =
    missing.length > 0
      ? `Diga ${missing.length === 1 ? 'qual coluna é' : 'quais colunas são'} ${missing.map((field) => labels[field]).join(' e ')}.`
      : (tally.obstacle ?? (tally.fresh + tally.known === 0 ? 'Nenhuma linha do arquivo pode ser importada.' : null));
  return {
    id: row.import_id,
    kind: row.kind,
    name: row.name,
    format: `${table.format}, ${counted(table.lines.length, 'linha', 'linhas')}`,
    titles: [...table.titles],
    samples: table.titles.map((_, at) => sampleOf(table, at)),
    choices,
    lines: table.lines.length,
    ...tally,
    notes: [...tally.notes, ...leftOut(table, choices)],
    obstacle,
  };
}

async function tallyOf(
  { kind, shop_id: shopId, import_id: importId }: ImportRow,
  table: Table,
  choices: ImportChoices,
  targets: Targets,
) {
  if (kind === 'sales') return targets.pastSales.tally(shopId, table, choices);
  return kind === 'products'
    ? tallied(table, READERS.products(table, choices), await targets.products(shopId, importId))
    : tallied(table, READERS.customers(table, choices), await targets.customers(shopId, importId));
}

/** The lines that cannot be imported, before anything is. */
export async function problemsOf(row: ImportRow, table: Table, targets: Targets): Promise<ImportProblems> {
  const { kind, choices } = row;
  if (kind === 'sales') {
    const { problems } = await targets.pastSales.read(row.shop_id, table, choices);
    return { titles: [...table.titles], ...capped(problems) };
  }
  const reader: Pick<Reader<unknown>, 'read'> = READERS[kind](table, choices);
  const list = problemList();
  for await (const each of checkedLines(table, reader)) if ('reason' in each) list.add(each);
  return { titles: [...table.titles], ...list.told() };
}

const NAMED = 8;

/** The columns in which something stands and that nobody chose: `Não serão importadas: NCM, Marca`. */
function leftOut(table: Table, { columns }: ImportChoices): readonly string[] {
  const chosen = new Set(Object.values(columns));
  const names = table.titles.flatMap((title, at) =>
    chosen.has(at) || sampleOf(table, at) === '' ? [] : [title.slice(0, 40) || `Coluna ${at + 1}`],
  );
  if (names.length === 0) return [];
  const more = names.length > NAMED ? ` e mais ${names.length - NAMED}` : '';
  const words = names.length === 1 ? 'Coluna que não será importada' : 'Colunas que não serão importadas';
  return [`${words}: ${names.slice(0, NAMED).join(', ')}${more}`];
}

function sampleOf({ lines }: Table, at: number): string {
  for (const { cells } of lines.slice(0, 50)) if (textOf(cells[at])) return textOf(cells[at]).slice(0, 60);
  return '';
}

async function tallied<T>(table: Table, reader: Reader<T>, target: Target<T>) {
  const first: ImportPreview['first'] = [];
  const list = problemList(PROBLEMS);
  const counts = { fresh: 0, known: 0, bad: 0 };
  const checked = await allChecked(table, reader);
  await target.expect?.(checked.flatMap((each) => ('key' in each ? each.key : [])));
  const breathe = breathing();
  for (const each of checked) {
    await breathe();
    const isBad = 'reason' in each;
    const outcome = isBad ? 'bad' : target.isKnown(each.value, each.key) ? 'known' : 'fresh';
    counts[outcome] += 1;
    if (isBad) list.add(each);
    if (first.length >= FIRST) continue;
    const becomes = isBad ? {} : reader.shown(each.value);
    first.push({ line: each.line, becomes, outcome, reason: isBad ? each.reason : null });
  }
  const notes = reader.notes?.(checked.flatMap((each) => ('reason' in each ? [] : [each.value]))) ?? [];
  return { ...counts, notes, obstacle: target.obstacle(counts.fresh), first, problems: list.told().problems };
}

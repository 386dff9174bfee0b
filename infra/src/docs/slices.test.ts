import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const PACKAGES = {
  schemas: 'schemas/src',
  'command-api': 'command-api/src',
  projections: 'projections/src',
  'query-api': 'query-api/src',
  scheduler: 'scheduler/src',
  ui: 'ui/src/features',
} as const;
const CONTEXTS = ['account', 'sales', 'customers', 'follow-ups', 'audit', 'catalog', 'marketing', 'operators'];
const FOLDERS = Object.values(PACKAGES).slice(1);

/** Rows of the page's table that has this heading. */
function tableOnThePage(heading: RegExp): string[] {
  const page = readFileSync(join(ROOT, 'infra/docs/slices.md'), 'utf8');
  const lines = page.split('\n');
  const rows = lines.slice(lines.findIndex((line) => heading.test(line)) + 2);
  return rows.slice(
    0,
    rows.findIndex((line) => !line.startsWith('|')),
  );
}

/** The tables of each slice in `projections`, as its `table.ts` declares them. */
function readModelTables(): string[] {
  return CONTEXTS.flatMap((context) =>
    slicesOf(context).flatMap((slice) => {
      const file = join(ROOT, PACKAGES.projections, context, slice, 'table.ts');
      if (!existsSync(file)) return [];
      const names = [...readFileSync(file, 'utf8').matchAll(/defineTable\(\s*'(\w+)'/g)].map(
        ([, name]) => `\`${name}\``,
      );
      return [`\`${slice}\`: ${names.join(', ')}`];
    }),
  );
}

function tableOfTheFolders(): string[] {
  return CONTEXTS.flatMap((context) =>
    slicesOf(context).map((slice) => {
      const marks = Object.values(PACKAGES).map((folder) => (hasSlice(folder, context, slice) ? '✓' : ''));
      return `| ${context} | \`${slice}\` | ${marks.join(' | ')} |`.replace(/\| {2}(?=\|)/g, '|  ');
    }),
  );
}

function slicesOf(context: string): string[] {
  const folders = FOLDERS.map((folder) => join(ROOT, folder, context)).filter((folder) => existsSync(folder));
  const names = folders.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() && readdirSync(join(folder, entry.name)).length > 0 ? [entry.name] : [],
    ),
  );
  return [...new Set(names)].sort();
}

/** In `schemas` a slice is a file. */
function hasSlice(folder: string, context: string, slice: string): boolean {
  return existsSync(join(ROOT, folder, context, folder === PACKAGES.schemas ? `${slice}.ts` : slice));
}

it('names in slices.md every slice and the packages that have it', () => {
  expect(
    tableOnThePage(/^\| context \| slice /),
    'make the table in infra/docs/slices.md match: add the rows with -, delete those with +',
  ).toEqual(tableOfTheFolders());
});

it('names in slices.md every read model and its tables', () => {
  const rows = tableOnThePage(/^\| read model /).map((row) => {
    const [, , slice = '', tables = ''] = row.split('|').map((cell) => cell.trim());
    return `${slice}: ${tables}`;
  });
  expect(rows.sort(), 'add the rows with - to the second table, delete those with +').toEqual(readModelTables().sort());
});

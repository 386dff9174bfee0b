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

/** Rows of the page's table: context, slice, and a mark for each package that has it. */
function tableOnThePage(): string[] {
  const page = readFileSync(join(ROOT, 'infra/docs/slices.md'), 'utf8');
  const [, rows = ''] = page.split(/^\| context \| slice .*\n.*\n/m);
  return rows.split('\n').filter((line) => line.startsWith('|'));
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
    tableOnThePage(),
    'make the table in infra/docs/slices.md match: add the rows with -, delete those with +',
  ).toEqual(tableOfTheFolders());
});

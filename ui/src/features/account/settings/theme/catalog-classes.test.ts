import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CATALOG_CLASSES } from './catalog-classes.ts';

const ROOT = new URL('../../../../../../', import.meta.url);
const PAGE = new URL('query-api/src/catalog/page/', ROOT);
const markup = readdirSync(PAGE)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(new URL(name, PAGE), 'utf8'))
  .join('\n');

it.each(CATALOG_CLASSES)('names a class that the catalogue has: %s', (name) => {
  expect(markup).toMatch(new RegExp(`(class="|[ '])${name}["' $]`));
});

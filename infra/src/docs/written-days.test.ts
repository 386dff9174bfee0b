import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const FOLDERS = [
  'schemas',
  'infra',
  'infra/app',
  'infra/ops',
  'command-api',
  'projections',
  'query-api',
  'scheduler',
  'ui',
];
/** A day that is turned round by hand. */
const BY_HAND = /split\(['"]-['"]\)\s*\.reverse\(\)/;

it('are written by one function', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/src/${path}`,
    ),
  ).filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
  const found = files.filter((path) => BY_HAND.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(found).toEqual(['schemas/src/kernel/written-day.ts']);
});

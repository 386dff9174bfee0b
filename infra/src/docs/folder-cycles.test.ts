import { execFile } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const PACKAGES = ['schemas', 'infra', 'command-api', 'projections', 'query-api', 'scheduler', 'ui'];
/** Tests import what they like; a service's `main.ts` puts a program together, and nobody imports it. */
const LEFT_OUT = /\.(test|fixture|e2e)\.tsx?$|\/testing\/|\/main\.tsx?$/;

interface Module {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

/** Which folders import which. A folder and the folders in it count as one. */
function folderImports(modules: readonly Module[]): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  const known = new Set(modules.map(({ source }) => source));
  for (const { source, dependencies } of modules.filter(({ source }) => !LEFT_OUT.test(source))) {
    const from = dirname(source);
    for (const { resolved } of dependencies) {
      const to = dirname(resolved);
      const isOne = `${from}/`.startsWith(`${to}/`) || `${to}/`.startsWith(`${from}/`);
      if (!isOne && known.has(resolved)) imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
  }
  return imports;
}

function cycles(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  function visit(folder: string, path: readonly string[]) {
    if (path.includes(folder)) found.push([...path.slice(path.indexOf(folder)), folder].join(' → '));
    if (done.has(folder) || path.includes(folder)) return;
    for (const next of imports.get(folder) ?? []) visit(next, [...path, folder]);
    done.add(folder);
  }
  for (const folder of imports.keys()) visit(folder, []);
  return found;
}

it('has no folder that imports itself through others', async () => {
  const { stdout } = await promisify(execFile)(
    'node_modules/.bin/depcruise',
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...PACKAGES],
    { cwd: ROOT, maxBuffer: 200_000_000 },
  );
  const { modules } = JSON.parse(stdout) as { modules: Module[] };
  expect(modules.length).toBeGreaterThan(1_000);
  expect(cycles(folderImports(modules))).toEqual([]);
}, 120_000);

it('finds a cycle', () => {
  const imports = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['a'])],
  ]);
  expect(cycles(imports)).toEqual(['a → b → c → a']);
});

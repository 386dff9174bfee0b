import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogAssets } from '@pdv/query-api/app';

const SOURCES = 'src/features/catalog/page';

type Manifest = Readonly<Record<string, { readonly file: string; readonly assets?: readonly string[] } | undefined>>;

/** The built assets of the catalogue's entries, from vite's manifest; undefined without a build. */
export async function readCatalogAssets(directory: string): Promise<CatalogAssets | undefined> {
  const file = join(directory, '.vite', 'manifest.json');
  if (!existsSync(file)) return undefined;
  const built = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  const script = built[`${SOURCES}/main.ts`];
  const style = built[`${SOURCES}/catalog.css`];
  if (!script || !style) throw new Error(`${file} names no catalogue`);
  const font = style.assets?.find((name) => /inter.*\.woff2$/.test(name));
  return { script: `/${script.file}`, style: `/${style.file}`, font: font && `/${font}` };
}

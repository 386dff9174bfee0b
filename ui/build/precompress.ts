import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { PAGES } from './public-pages.ts';

const COMPRESSIBLE = /\.(js|css|html|svg|json|wasm|webmanifest)$/;

/** Compresses once, at the build, what the server would otherwise send whole: `.br` and `.gz` beside each file. */
export async function precompress(directory: string): Promise<void> {
  const files = await readdir(directory, { recursive: true });
  // Pages are filled in by the server, and compressed then.
  const whole = files.filter((file) => COMPRESSIBLE.test(file) && !file.startsWith(PAGES));
  await Promise.all(whole.map((file) => compress(join(directory, file))));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  await Promise.all([
    writeFile(`${file}.br`, await promisify(brotliCompress)(content)),
    writeFile(`${file}.gz`, await promisify(gzip)(content)),
  ]);
}

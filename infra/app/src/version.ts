import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const PACKAGE = fileURLToPath(new URL('../../../package.json', import.meta.url));

export async function readVersion(): Promise<string> {
  return (JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string }).version;
}

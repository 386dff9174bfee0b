import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Who uses a data directory, left there for whoever comes second and for commands against the running application. */
export interface ServerAddress {
  readonly pid: number;
  readonly address: string;
}

const file = (dataDir: string) => join(dataDir, 'running.json');

export async function writeAddress(dataDir: string, running: ServerAddress): Promise<void> {
  await writeFile(file(dataDir), `${JSON.stringify(running)}\n`, { mode: 0o600 });
}

export async function removeAddress(dataDir: string): Promise<void> {
  await rm(file(dataDir), { force: true });
}

/** `null` when nobody left word. After a kill the word may be stale. */
export async function readAddress(dataDir: string): Promise<ServerAddress | null> {
  try {
    return JSON.parse(await readFile(file(dataDir), 'utf8')) as ServerAddress;
  } catch {
    return null;
  }
}

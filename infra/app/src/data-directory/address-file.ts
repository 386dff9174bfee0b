import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The process that uses a data directory; a second process and commands read it there. */
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

/** `null` without the file. After a kill, the file may be stale. */
export async function readAddress(dataDir: string): Promise<ServerAddress | null> {
  try {
    return JSON.parse(await readFile(file(dataDir), 'utf8')) as ServerAddress;
  } catch {
    return null;
  }
}

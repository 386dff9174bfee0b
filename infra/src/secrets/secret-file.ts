import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The secret kept under `name`, made on the first call. Files have mode 0600 in a directory of mode 0700; one that
 * others could read is closed again. When two processes make it at once, both get the one that was first.
 */
export async function secretFile(
  directory: string,
  name: string,
  make: () => string | Promise<string>,
): Promise<string> {
  const path = join(directory, name);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const found = await readSecret(path);
  if (found !== null) return found;
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(await make());
    // Data encrypted under a key that a power cut took would be lost.
    await file.sync();
    await file.close();
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  const made = await readSecret(path);
  if (made === null) throw new Error(`The secret ${path} has gone.`);
  return made;
}

async function readSecret(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const { mode } = await stat(path);
  if ((mode & 0o077) !== 0) await chmod(path, 0o600);
  return text;
}

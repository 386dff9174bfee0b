import { mkdir, rename, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';
import { bundle } from '../../build/bundle.ts';

/**
 * Programs as bundles, which Node starts in a third of the time in which it compiles their sources. The first test of a
 * run that asks for one makes them all.
 * @param folder a name of its own
 * @param entryPoints the source of each program
 * @returns the bundle of a program
 */
export function bundles<P extends string>(folder: string, entryPoints: Readonly<Record<P, string>>) {
  return async (program: P): Promise<string> => {
    const path = join(inject('testBundles'), folder, 'dist');
    while (!(await exists(path))) await makeOrWait(path, entryPoints);
    return join(path, `${program}.mjs`);
  };
}

/** Test files run in processes of their own: a folder is the lock, and what is half made has another name. */
async function makeOrWait(path: string, entryPoints: Readonly<Record<string, string>>): Promise<void> {
  const lock = `${path}.lock`;
  await mkdir(join(path, '..'), { recursive: true });
  const mine = await mkdir(lock).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      return false;
    },
  );
  if (!mine) return delay(20);
  try {
    if (await exists(path)) return;
    await bundle(entryPoints, `${path}.part`);
    await rename(`${path}.part`, path);
  } finally {
    await rmdir(lock);
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

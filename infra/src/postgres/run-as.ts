import { execFileSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Whom a Postgres process runs as; `null` when it simply runs as whoever started this process. */
export type RunAs = { readonly uid: number; readonly gid: number } | null;

/** Postgres refuses to run as root: it then runs as `nobody`, and as this process's own user in every other case. */
export function unprivileged(): RunAs {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch (cause) {
    throw new Error('Started as root, Postgres needs the system user "nobody", and there is none.', { cause });
  }
}

/** Whether the user may walk down to `path` and read it; enter it, when it is a directory. */
export async function isReachable(path: string, user: RunAs): Promise<boolean> {
  if (user === null) return true;
  const may = async (file: string, bits: number) => {
    const { mode, uid, gid } = await stat(file);
    const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
    return ((mode >> shift) & bits) === bits;
  };
  try {
    for (let parent = dirname(path); ; parent = dirname(parent)) {
      if (!(await may(parent, 0o1))) return false;
      if (parent === dirname(parent)) break;
    }
    const isDirectory = (await stat(path)).isDirectory();
    return await may(path, isDirectory ? 0o1 : 0o4);
  } catch {
    return false;
  }
}

/** Where root keeps what Postgres must reach when the checkout lies under a directory closed to others, as /root is. */
export const REACHABLE_HOME = '/var/lib/fregues';

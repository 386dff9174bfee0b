import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { meter, observe } from '@pdv/infra/telemetry/instruments';

/** The share of a disk that is free for who is not root, from 0 to 1; of a folder that is not there yet, its parent's. */
export async function freeShareOf(folder: string): Promise<number> {
  const path = resolve(folder);
  const { bavail, blocks } = await statfs(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return { bavail: -1, blocks: 0 };
  });
  if (bavail < 0) return freeShareOf(dirname(path));
  return blocks === 0 ? 1 : bavail / blocks;
}

/** The gauge of the disks that this process writes to, by what they are for. */
export function gaugeDisks(what: string, folders: Readonly<Record<string, string>>): void {
  const free = meter().createObservableGauge('fregues_disk_free_share', {
    description: 'Of the disk that has this folder; 0: full',
  });
  observe(what, [free], async (tell) => {
    for (const [of, folder] of Object.entries(folders)) tell(free, await freeShareOf(folder), { of });
  });
}

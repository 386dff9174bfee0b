import { spawn } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { chmod, mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isReachable, unprivileged } from '../postgres/run-as.ts';

export interface TemporaryHome {
  readonly path: string;
  /** Stops every Postgres in it, and removes it. */
  remove(): Promise<void>;
}

/** Stops servers by their `postmaster.pid`, waits for them to leave, and removes the directory. */
const remove = (first: string) => `cat >/dev/null
${first}
for file in "$0"/postmaster.pid "$0"/*/postmaster.pid "$0"/*/*/postmaster.pid; do
  [ -f "$file" ] || continue
  kill -QUIT "$(head -n 1 "$file")" || continue
  for turn in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do [ -f "$file" ] && sleep 0.1; done
done
rm -rf "$0"`;

/**
 * A directory that Postgres can reach, for as long as this process lives: a small process of its own waits for the
 * end of a pipe from here, which comes however this process ends, kill -9 included, and then cleans up.
 * `first` is run before, by a shell whose `$0` is the directory.
 */
export async function temporaryHome(first = ''): Promise<TemporaryHome> {
  const path = await realpath(await mkdtemp(join(await reachableTemporaryDirectory(), 'pdv-test-')));
  await chmod(path, 0o755);
  const keeper = spawn('/bin/sh', ['-c', remove(first), path], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  keeper.unref();
  const ended = new Promise<void>((resolve) => keeper.once('exit', () => resolve()));
  return {
    path,
    remove: async () => {
      keeper.ref();
      keeper.stdin.end();
      await ended;
    },
  };
}

const IN_MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/** In memory where there is room and nobody says otherwise: to create a database takes 15 ms there, and 100 to 300 on a disk. */
export function temporaryDirectory(): string {
  return process.env.TMPDIR === undefined && hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir();
}

/** A container has 64 MB of it, other systems none. */
function hasRoom(directory: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

async function reachableTemporaryDirectory(): Promise<string> {
  const user = unprivileged();
  const wanted = temporaryDirectory();
  for (const directory of [wanted, '/tmp', '/var/tmp']) if (await isReachable(directory, user)) return directory;
  return wanted;
}

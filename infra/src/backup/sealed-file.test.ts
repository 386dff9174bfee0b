import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newBackupKeyFile, readBackupKey } from './backup-key.ts';
import { readSealedFile, writeSealedFile } from './sealed-file.ts';

/** As on a disk for any computer (FAT, exFAT) and on some network shares. */
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof import('node:fs/promises')>()),
  link: async () => {
    throw Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' });
  },
}));

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pdv-sealed-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

it('is written on a disk without hard links too, and over nothing', async () => {
  const key = await readBackupKey(await newBackupKeyFile());
  await writeSealedFile(
    directory,
    'log.age',
    key,
    (async function* () {
      yield 'um\n';
    })(),
  );
  const lines = [];
  for await (const line of readSealedFile(directory, 'log.age', key)) lines.push(line);
  expect(lines).toEqual(['um']);
  await writeFile(join(directory, 'outro.age'), 'x');
  await expect(writeSealedFile(directory, 'outro.age', key, (async function* () {})())).rejects.toThrow('EEXIST');
  expect((await readdir(directory)).sort()).toEqual(['log.age', 'outro.age']);
});

import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TemporaryHome, temporaryHome } from '../testing/temporary-home.ts';
import { findBinaries } from './binaries.ts';
import { isReachable, unprivileged } from './run-as.ts';

const user = unprivileged();
let home: TemporaryHome;
let packageDir: string;

/** A platform package as npm leaves it when it may not run install scripts, in little. */
beforeEach(async () => {
  home = await temporaryHome();
  packageDir = join(home.path, 'package');
  for (const directory of ['bin', 'lib', 'share/postgresql']) {
    await mkdir(join(packageDir, 'native', directory), { recursive: true });
  }
  const files = { 'lib/libpq.so.5.18': 'pq', 'share/postgresql/postgres.bki': 'bki' };
  for (const [file, text] of Object.entries(files)) await writeFile(join(packageDir, 'native', file), text);
  for (const name of ['initdb', 'pg_ctl', 'postgres']) {
    await writeFile(join(packageDir, 'native/bin', name), '#!/bin/sh\n', { mode: 0o644 });
  }
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  await writeFile(join(packageDir, 'native/pg-symlinks.json'), JSON.stringify(links));
  await writeFile(join(packageDir, 'package.json'), JSON.stringify({ version: `test-${randomUUID()}` }));
});
afterEach(() => home.remove());

it('makes the library links that an install script would have made, and the programs executable', async () => {
  const { postgres } = await findBinaries(user, packageDir);
  expect(await readlink(join(postgres, '../../lib/libpq.so.5'))).toBe('libpq.so.5.18');
  expect((await stat(postgres)).mode & 0o111).toBe(0o111);
  await findBinaries(user, packageDir);
});

it.skipIf(user === null)('gives root a copy where Postgres can reach it', async () => {
  await chmod(packageDir, 0o700);
  const { postgres } = await findBinaries(user, packageDir);
  const copy = join(postgres, '../..');
  try {
    expect(postgres.startsWith(packageDir)).toBe(false);
    expect(await isReachable(postgres, user)).toBe(true);
    expect(await isReachable(join(copy, 'lib/libpq.so.5'), user)).toBe(true);
    expect((await findBinaries(user, packageDir)).postgres).toBe(postgres);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
});

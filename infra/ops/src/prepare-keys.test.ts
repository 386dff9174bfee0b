import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GRANTS } from '@pdv/app/grants';
import { loadGrantedKeys } from '@pdv/infra/secrets/secrets';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prepareKeys } from './prepare-keys.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keys-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

it('makes the files that a cluster keeps in its Secret, once, and each service finds its own', async () => {
  const config = { dataDir, backupKey: undefined, backupKeyFile: undefined };
  const FILES = ['personal-data.key', 'token-key.jwk', 'backup.key', 'scheduler/backup.key'];
  const text = () => Promise.all(FILES.map((name) => readFile(join(dataDir, 'secrets', name), 'utf8')));
  await prepareKeys(config);
  const made = await text();
  expect(made[3]?.split('\n')[1]).toBe(made[2]?.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-1')));
  const { masterKey, tokenPublicKeyJwk } = await loadGrantedKeys('command-api', GRANTS, join(dataDir, 'secrets'));
  expect(masterKey.toString('base64url')).toBe(made[0]);
  expect(JSON.parse(made[1] ?? '')).toMatchObject(tokenPublicKeyJwk);
  await prepareKeys(config);
  expect(await text()).toEqual(made);
});

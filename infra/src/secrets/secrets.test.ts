import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importJWK, jwtVerify, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { grantKeys, loadGrantedKeys, loadSecrets } from './secrets.ts';

let home: string;
let directory: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'pdv-secrets-'));
  directory = join(home, 'secrets');
});
afterEach(() => rm(home, { recursive: true, force: true }));

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

it('makes every secret once, closed to others', async () => {
  const first = await loadSecrets(directory);
  expect(await loadSecrets(directory)).toEqual(first);
  expect(first.masterKey).toHaveLength(32);
  const { ownerPassword, queryPassword, queryApiPassword, relayPassword, masterKey } = first;
  const all = [ownerPassword, queryPassword, queryApiPassword, relayPassword, masterKey.toString('base64url')];
  expect(new Set(all).size).toBe(5);
  expect(await modeOf(directory)).toBe(0o700);
  const files = await readdir(directory);
  expect(files).toHaveLength(7);
  for (const file of files) expect(await modeOf(join(directory, file))).toBe(0o600);
});

it('gives two processes that start at once the same secrets', async () => {
  const [one, ...others] = await Promise.all([1, 2, 3, 4].map(() => loadSecrets(directory)));
  for (const other of others) expect(other).toEqual(one);
});

it('closes a secret that somebody opened', async () => {
  await loadSecrets(directory);
  await chmod(join(directory, 'token-key.jwk'), 0o644);
  await loadSecrets(directory);
  expect(await modeOf(join(directory, 'token-key.jwk'))).toBe(0o600);
});

it('makes a pair of keys that sign and verify, the public one without the private part', async () => {
  const { tokenPrivateKeyJwk, tokenPublicKeyJwk } = await loadSecrets(directory);
  expect(Object.keys(tokenPublicKeyJwk).sort()).toEqual(['crv', 'kty', 'x']);
  const privateKey = await importJWK(tokenPrivateKeyJwk as never, 'EdDSA');
  const token = await new SignJWT({ of: 'test' }).setProtectedHeader({ alg: 'EdDSA' }).sign(privateKey);
  const { payload } = await jwtVerify(token, await importJWK(tokenPublicKeyJwk as never, 'EdDSA'));
  expect(payload).toEqual({ of: 'test' });
});

it('refuses a damaged key instead of making a new one', async () => {
  await loadSecrets(directory);
  await writeFile(join(directory, 'personal-data.key'), 'short');
  await expect(loadSecrets(directory)).rejects.toThrow('personal-data.key is damaged');
});

const GRANTS = { sells: ['masterKey', 'tokenPrivateKeyJwk'], reads: ['unsubscribeKey', 'tokenPublicKeyJwk'] } as const;

it('gives each service a directory with its own keys and no others', async () => {
  const secrets = await loadSecrets(directory);
  for (let n = 0; n < 2; n++) await grantKeys(secrets, GRANTS, directory);
  const reads = join(directory, 'reads');
  expect((await readdir(reads)).sort()).toEqual(['token-public-key.jwk', 'unsubscribe.key']);
  expect(await modeOf(reads)).toBe(0o700);
  const keys = await loadGrantedKeys('reads', GRANTS, directory);
  expect(keys.tokenPublicKeyJwk).toEqual(secrets.tokenPublicKeyJwk);
  expect(keys.unsubscribeKey).toEqual(secrets.unsubscribeKey);
  expect(() => keys.masterKey).toThrow('reads is not given masterKey');
  expect(() => keys.tokenPrivateKeyJwk).toThrow('reads is not given tokenPrivateKeyJwk');
  expect((await loadGrantedKeys('sells', GRANTS, directory)).masterKey).toEqual(secrets.masterKey);
});

it('replaces the keys of another installation, and takes back what is no longer granted', async () => {
  await grantKeys(await loadSecrets(join(home, 'other')), GRANTS, directory);
  const secrets = await loadSecrets(directory);
  const fewer = { sells: ['masterKey'], reads: [] } as const;
  await grantKeys(secrets, fewer, directory);
  expect((await loadGrantedKeys('sells', fewer, directory)).masterKey).toEqual(secrets.masterKey);
  expect(await readdir(join(directory, 'sells'))).toEqual(['personal-data.key']);
  expect(await readdir(join(directory, 'reads'))).toEqual([]);
});

it('names the file that is missing where nothing was prepared', async () => {
  await expect(loadGrantedKeys('reads', GRANTS, directory)).rejects.toThrow('reads/unsubscribe.key is missing');
});

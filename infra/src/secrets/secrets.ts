import { createPublicKey, generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto';
import { secretFile } from './secret-file.ts';

/** Secrets generated on the first start. Losing `masterKey` loses every personal field. */
export interface Secrets {
  readonly ownerPassword: string;
  /** Of the database role `pdv_query`. */
  readonly queryPassword: string;
  /** 32 bytes that wrap the keys of personal data. */
  readonly masterKey: Buffer;
  /** Ed25519, signs access tokens. */
  readonly tokenPrivateKeyJwk: JsonWebKey;
  readonly tokenPublicKeyJwk: JsonWebKey;
}

/** Reads the secrets of `directory`, making those that are not there yet. @throws when one of them is damaged */
export async function loadSecrets(directory: string): Promise<Secrets> {
  const password = (name: string) => secretFile(directory, name, () => randomBytes(32).toString('base64url'));
  const masterKey = Buffer.from(await password('personal-data.key'), 'base64url');
  if (masterKey.length !== 32) throw new Error(`The key ${directory}/personal-data.key is damaged: restore it.`);
  const tokenPrivateKeyJwk = await tokenKey(directory);
  const { kty, crv, x } = createPublicKey({ key: tokenPrivateKeyJwk, format: 'jwk' }).export({ format: 'jwk' });
  return {
    ownerPassword: await password('postgres-owner.password'),
    queryPassword: await password('postgres-query.password'),
    masterKey,
    tokenPrivateKeyJwk,
    tokenPublicKeyJwk: { kty, crv, x } as JsonWebKey,
  };
}

async function tokenKey(directory: string): Promise<JsonWebKey> {
  const text = await secretFile(directory, 'token-key.jwk', () =>
    JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })),
  );
  try {
    return JSON.parse(text) as JsonWebKey;
  } catch (cause) {
    throw new Error(`The key ${directory}/token-key.jwk is damaged: restore it, or delete it and all log in anew.`, {
      cause,
    });
  }
}

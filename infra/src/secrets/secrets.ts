import { createPublicKey, generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unsubscribeKeyOf } from '../tokens/signed-ids.ts';
import { secretFile } from './secret-file.ts';

/** What the services work with. */
export interface Keys {
  /** 32 bytes that wrap the keys of personal data. Whoever has it can derive every other symmetric key. */
  readonly masterKey: Buffer;
  /** Signs the links by which customers end reminders. */
  readonly unsubscribeKey: Buffer;
  /** Ed25519, signs access tokens. */
  readonly tokenPrivateKeyJwk: JsonWebKey;
  readonly tokenPublicKeyJwk: JsonWebKey;
}

/** Secrets generated on the first start. Losing `masterKey` loses every personal field. */
export interface Secrets extends Keys {
  /** Of the superuser of an embedded Postgres. No service connects as it. */
  readonly adminPassword: string;
  readonly ownerPassword: string;
  /** Of the database role `pdv_query`. */
  readonly queryPassword: string;
  /** Of the database role `pdv_query_api`. */
  readonly queryApiPassword: string;
  /** Of the database role `pdv_relay`. */
  readonly relayPassword: string;
}

interface KeyFile<T> {
  readonly name: string;
  toText(key: T): string;
  /** @throws if the text is damaged */
  fromText(text: string): T;
}

const bytes = (name: string): KeyFile<Buffer> => ({
  name,
  toText: (key) => key.toString('base64url'),
  fromText(text) {
    const key = Buffer.from(text, 'base64url');
    if (key.length !== 32) throw new Error('not 32 bytes');
    return key;
  },
});
const jwk = (name: string): KeyFile<JsonWebKey> => ({
  name,
  toText: (key) => JSON.stringify(key),
  fromText: (text) => JSON.parse(text) as JsonWebKey,
});

const FILES: { readonly [K in keyof Keys]: KeyFile<Keys[K]> } = {
  masterKey: bytes('personal-data.key'),
  unsubscribeKey: bytes('unsubscribe.key'),
  tokenPrivateKeyJwk: jwk('token-key.jwk'),
  tokenPublicKeyJwk: jwk('token-public-key.jwk'),
};

/** Reads the secrets of `directory`, making those that are not there yet. @throws when one of them is damaged */
export async function loadSecrets(directory: string): Promise<Secrets> {
  const password = (name: string) => secretFile(directory, name, () => randomBytes(32).toString('base64url'));
  const masterKey = await read(directory, FILES.masterKey, () => randomBytes(32), 'restore it');
  const tokenPrivateKeyJwk = await read(
    directory,
    FILES.tokenPrivateKeyJwk,
    () => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }),
    'restore it, or delete it and all log in anew',
  );
  const { kty, crv, x } = createPublicKey({ key: tokenPrivateKeyJwk, format: 'jwk' }).export({ format: 'jwk' });
  return {
    adminPassword: await password('postgres-admin.password'),
    ownerPassword: await password('postgres-owner.password'),
    queryPassword: await password('postgres-query.password'),
    queryApiPassword: await password('postgres-query-api.password'),
    relayPassword: await password('postgres-relay.password'),
    masterKey,
    unsubscribeKey: unsubscribeKeyOf(masterKey),
    tokenPrivateKeyJwk,
    tokenPublicKeyJwk: { kty, crv, x } as JsonWebKey,
  };
}

async function read<T>(directory: string, file: KeyFile<T>, make: () => T, mend: string): Promise<T> {
  const text = await secretFile(directory, file.name, () => file.toText(make()));
  try {
    return file.fromText(text);
  } catch (cause) {
    throw new Error(`The key ${directory}/${file.name} is damaged: ${mend}.`, { cause });
  }
}

/** Which keys each service is given. */
export type Grants<S extends string> = Readonly<Record<S, readonly (keyof Keys)[]>>;

/** Puts the keys of each service into a directory of its own below `directory`. Replaces what is there. */
export async function grantKeys<S extends string>(keys: Keys, grants: Grants<S>, directory: string): Promise<void> {
  for (const [service, names] of Object.entries<readonly (keyof Keys)[]>(grants)) {
    const own = join(directory, service);
    for (const [key, { name }] of Object.entries(FILES)) {
      if (!names.includes(key as keyof Keys)) await rm(join(own, name), { force: true });
    }
    for (const key of names) await grant(own, FILES[key] as KeyFile<unknown>, keys[key]);
  }
}

async function grant(directory: string, file: KeyFile<unknown>, key: unknown): Promise<void> {
  const text = file.toText(key);
  if ((await secretFile(directory, file.name, () => text)) === text) return;
  await rm(join(directory, file.name));
  await secretFile(directory, file.name, () => text);
}

/** The keys in a service's own directory. Asking for one that the service was not given throws. */
export async function loadGrantedKeys<S extends string>(
  service: S,
  grants: Grants<S>,
  directory: string,
): Promise<Keys> {
  const keys = {} as Keys;
  for (const [key, file] of Object.entries(FILES) as [keyof Keys, KeyFile<unknown>][]) {
    if (!grants[service].includes(key)) {
      const refuse = () => {
        throw new Error(`${service} is not given ${key}`);
      };
      Object.defineProperty(keys, key, { get: refuse });
      continue;
    }
    const path = join(directory, service, file.name);
    const text = await readFile(path, 'utf8').catch((cause: unknown) => {
      throw new Error(`The key ${path} is missing: prepare the installation first.`, { cause });
    });
    Object.defineProperty(keys, key, { value: file.fromText(text), enumerable: true });
  }
  return keys;
}

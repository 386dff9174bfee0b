import { randomBytes } from 'node:crypto';
import type { TestDatabase } from '@pdv/infra/testing/postgres';
import { newKeyPair } from '@pdv/infra/tokens/fixtures';
import { unsubscribeKeyOf } from '@pdv/infra/tokens/signed-ids';
import { type Config, readConfig } from '../config.ts';
import type { DataDirectory } from '../data-directory/data-directory.ts';

/** No rate limit, no timed work, no output. */
export const TEST_ENVIRONMENT = { RATE_LIMIT: 'off', TIMED_MAILS: 'off', BACKUPS: 'off', LOG_LEVEL: 'silent' } as const;

/** The configuration of an application on a free port. */
export function testConfig(dataDir: string, more: Readonly<Record<string, string>> = {}): Config {
  return readConfig({ PORT: '0', ...TEST_ENVIRONMENT, DATA_DIR: dataDir, ...more });
}

/** New secrets, with a database that survives the application. */
export function testData({ ownerUrl, queryUrl }: Pick<TestDatabase, 'ownerUrl' | 'queryUrl'>): DataDirectory {
  const masterKey = randomBytes(32);
  const { privateJwk, publicJwk } = newKeyPair();
  return {
    secrets: {
      adminPassword: '',
      ownerPassword: '',
      queryPassword: '',
      queryApiPassword: '',
      relayPassword: '',
      masterKey,
      unsubscribeKey: unsubscribeKeyOf(masterKey),
      tokenPrivateKeyJwk: privateJwk,
      tokenPublicKeyJwk: publicJwk,
    },
    database: {
      ownerUrl,
      queryUrl,
      urlFor: () => ownerUrl,
      adopted: false,
      allowQueries: async () => {},
      stop: async () => {},
    },
  };
}

import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ConfigMistakes, readConfig, readServiceConfig } from './config.ts';

/** A missing directory that any user may create. */
const ABSENT = join(tmpdir(), `fregues-${randomUUID()}`);

function mistakesIn(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigMistakes) return error.mistakes;
    throw error;
  }
  return [];
}

it('needs nothing', () => {
  expect(readConfig({ PORT: '', DATA_DIR: ' ' })).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataDir: resolve('data'),
    pgPort: undefined,
    eventStoreUrl: undefined,
    kafka: undefined,
    rateLimit: 1_200,
    logLevel: 'warn',
    metrics: 'off',
    traces: undefined,
    trustProxy: false,
    smtp: undefined,
    mailFrom: 'nao-responda@fregues.localhost',
    publicUrl: undefined,
    waitForEventStoreMs: 60_000,
    smtpConnections: 3,
    smtpRate: undefined,
    timedMails: true,
    webhooksAllowPrivate: false,
    demo: true,
    contactEmail: undefined,
    contactWhatsapp: undefined,
    stripe: undefined,
    nightlyBackups: true,
    backupDir: resolve('data/backups'),
    backupKey: undefined,
    backupKeyFile: undefined,
  });
});

it('takes what the environment says', () => {
  const env = { HOST: '0.0.0.0', PORT: '0', DATA_DIR: join(ABSENT, 'loja'), PG_PORT: '5432', LOG_LEVEL: 'debug' };
  const mails = {
    SMTP_URL: 'smtp://localhost:1025',
    SMTP_CONNECTIONS: '8',
    SMTP_RATE: '14',
    TIMED_MAILS: 'off',
    WEBHOOKS_ALLOW_PRIVATE: 'on',
    MAIL_FROM: 'loja@exemplo.com',
    PUBLIC_URL: 'https://loja.example/',
  };
  const rest = {
    RATE_LIMIT: 'OFF',
    METRICS: '0.0.0.0:9464',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
    EVENTSTORE_URL: 'esdb://localhost:2113?tls=false',
    WAIT_FOR_EVENTSTORE: '5',
    TRUST_PROXY: 'loopback',
    DEMO: 'off',
    KAFKA_BROKERS: 'kafka-1:9092, [::1]:9093',
    KAFKA_REPLICATION: '3',
    BACKUPS: 'off',
    BACKUP_DIR: join(ABSENT, 'copias'),
    BACKUP_KEY: 'AGE-SECRET-KEY-1ABC',
    BACKUP_KEY_FILE: '/nao/existe/chave',
  };
  expect(readConfig({ ...env, ...mails, ...rest })).toEqual({
    host: '0.0.0.0',
    port: 0,
    dataDir: join(ABSENT, 'loja'),
    pgPort: 5432,
    eventStoreUrl: 'esdb://localhost:2113?tls=false',
    kafka: { brokers: ['kafka-1:9092', '[::1]:9093'], partitions: 6, replication: 3 },
    rateLimit: 'off',
    logLevel: 'debug',
    metrics: { host: '0.0.0.0', port: 9464 },
    traces: { endpoint: 'http://collector:4318', ratio: 0.25 },
    trustProxy: 'loopback',
    smtp: { host: 'localhost', port: 1025, security: 'opportunistic', login: undefined },
    waitForEventStoreMs: 5_000,
    smtpConnections: 8,
    smtpRate: 14,
    timedMails: false,
    webhooksAllowPrivate: true,
    mailFrom: 'loja@exemplo.com',
    publicUrl: 'https://loja.example',
    demo: false,
    nightlyBackups: false,
    backupDir: join(ABSENT, 'copias'),
    backupKey: 'AGE-SECRET-KEY-1ABC',
    backupKeyFile: '/nao/existe/chave',
  });
  expect(readConfig({ RATE_LIMIT: '100' }).rateLimit).toBe(100);
  expect(readConfig({ METRICS: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(readConfig({ METRICS: '[::1]:0' }).metrics).toEqual({ host: '::1', port: 0 });
  expect(readConfig({ METRICS: 'off' }).metrics).toBe('off');
});

it('names every variable that it does not understand', () => {
  const env = { PORT: '70000', PG_PORT: '0', RATE_LIMIT: '-1', LOG_LEVEL: 'loud', EVENTSTORE_URL: 'http://x' };
  expect(mistakesIn(env).map((mistake) => mistake.split(/[=:]/)[0])).toEqual(Object.keys(env).sort(byOrderOfReading));
  expect(mistakesIn({ PORT: '3000a' })).toEqual(['PORT=3000a: use um número de porta de 0 a 65535.']);
  expect(mistakesIn({ RATE_LIMIT: '0' })).toHaveLength(1);
});

it.each([
  ['WAIT_FOR_EVENTSTORE', '1m'],
  ['WAIT_FOR_EVENTSTORE', '3601'],
  ['SMTP_CONNECTIONS', '0'],
  ['SMTP_CONNECTIONS', '101'],
  ['SMTP_RATE', '1.5'],
  ['TIMED_MAILS', 'sometimes'],
  ['WEBHOOKS_ALLOW_PRIVATE', 'localhost'],
  ['METRICS', 'on'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ['METRICS', 'localhost:99999'],
  ['KAFKA_BROKERS', 'kafka'],
  ['KAFKA_BROKERS', 'localhost:9092,'],
  ['KAFKA_BROKERS', 'http://localhost:9092'],
  ['KAFKA_BROKERS', 'localhost:99999'],
  ['KAFKA_PARTITIONS', '0'],
  ['KAFKA_REPLICATION', 'three'],
])('says what is wrong with %s=%s', (name, text) => {
  expect(mistakesIn({ [name]: text })).toEqual([expect.stringMatching(new RegExp(`^${name}=.*: use `))]);
});

it('keeps data in directories only', () => {
  const file = fileURLToPath(import.meta.url);
  for (const path of [file, `${file}/loja`]) {
    expect(mistakesIn({ DATA_DIR: path })).toEqual([expect.stringMatching(/^DATA_DIR=.*: use o caminho de uma pasta/)]);
  }
});

it('never prints the password of a server', () => {
  const mistakes = mistakesIn({
    EVENTSTORE_URL: 'http://loja:segredo@x',
    SMTP_URL: 'smtp//loja:segredo@x',
    MAIL_FROM: 'loja',
    PUBLIC_URL: 'loja',
    TRUST_PROXY: 'true',
  });
  expect(mistakes).toHaveLength(5);
  expect(mistakes.join()).not.toContain('segredo');
});

const ORDER = ['PORT', 'PG_PORT', 'EVENTSTORE_URL', 'RATE_LIMIT', 'LOG_LEVEL'];
const byOrderOfReading = (a: string, b: string) => ORDER.indexOf(a) - ORDER.indexOf(b);

describe('the keys of Stripe', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_secreta0001',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_publica0001',
    STRIPE_WEBHOOK_SECRET: 'whsec_avisos0001',
  };
  it('come all three, or not at all', () => {
    expect(readConfig({}).stripe).toBeUndefined();
    expect(readConfig(keys).stripe).toMatchObject({ secretKey: 'sk_test_secreta0001', apiUrl: undefined });
    expect(mistakesIn({ STRIPE_SECRET_KEY: keys.STRIPE_SECRET_KEY })).toEqual([
      expect.stringMatching(/^STRIPE_PUBLISHABLE_KEY: falta/),
      expect.stringMatching(/^STRIPE_WEBHOOK_SECRET: falta/),
    ]);
  });

  it.each([
    ['one in place of another', { STRIPE_SECRET_KEY: keys.STRIPE_PUBLISHABLE_KEY }, 'STRIPE_SECRET_KEY'],
    ['one for tests beside a real one', { STRIPE_SECRET_KEY: 'sk_live_secreta0001' }, 'STRIPE_PUBLISHABLE_KEY'],
    ['a stand-in elsewhere', { STRIPE_API_URL: 'https://stripe.exemplo.com' }, 'STRIPE_API_URL'],
    ['a stand-in that looks like here', { STRIPE_API_URL: 'http://127.0.0.1.exemplo.com' }, 'STRIPE_API_URL'],
  ])('with %s are one mistake, told without the key', (_, env, name) => {
    const told = mistakesIn({ ...keys, ...env });
    expect(told).toEqual([expect.stringMatching(new RegExp(`^${name}: `))]);
    expect(told.join()).not.toContain('0001');
  });

  it('never let a stand-in answer for real ones', () => {
    const real = { ...keys, STRIPE_SECRET_KEY: 'sk_live_secreta0001', STRIPE_PUBLISHABLE_KEY: 'pk_live_publica0001' };
    expect(mistakesIn(real)).toEqual([]);
    expect(mistakesIn({ ...real, STRIPE_API_URL: 'http://127.0.0.1:1' })).toEqual([
      expect.stringMatching(/^STRIPE_API_URL: /),
    ]);
    expect(mistakesIn({ STRIPE_API_URL: 'http://127.0.0.1:1' })).toHaveLength(1);
    expect(readConfig({ ...keys, STRIPE_API_URL: 'http://127.0.0.1:12111/' }).stripe?.apiUrl).toBe(
      'http://127.0.0.1:12111',
    );
  });
});

describe('a service in a process of its own', () => {
  const needed = {
    DATABASE_URL: 'postgres://pdv_owner:segredo@db:5432/fregues',
    QUERY_DATABASE_URL: 'postgres://pdv_query:segredo@db:5432/fregues',
    PUBLIC_URL: 'https://loja.exemplo.com',
  };
  const mistakesOf = (env: Record<string, string>) => {
    try {
      readServiceConfig(env, 'query-api');
      return [];
    } catch (error) {
      return (error as ConfigMistakes).mistakes;
    }
  };

  it('is told where its database is and where browsers come from', () => {
    expect(readServiceConfig(needed, 'query-api')).toMatchObject({
      databaseUrl: needed.DATABASE_URL,
      queryDatabaseUrl: needed.QUERY_DATABASE_URL,
      publicUrl: needed.PUBLIC_URL,
    });
  });

  it('is not given the address of a role that it does not use', () => {
    const { QUERY_DATABASE_URL: _, ...others } = needed;
    expect(readServiceConfig(others, 'relay').queryDatabaseUrl).toBeUndefined();
    expect(readServiceConfig(needed, 'relay').queryDatabaseUrl).toBeUndefined();
  });

  it('names whatever is missing, and all other mistakes with it', () => {
    const names = mistakesOf({ PORT: 'x', DATABASE_URL: ' ' }).map((mistake) => mistake.split(/[ =:]/)[0]);
    expect(names).toEqual(['DATABASE_URL', 'QUERY_DATABASE_URL', 'PUBLIC_URL', 'PORT']);
  });

  it('never prints a database’s password', () => {
    const told = mistakesOf({ ...needed, DATABASE_URL: 'mysql://loja:segredo@db/x', QUERY_DATABASE_URL: 'segredo' });
    expect(told).toHaveLength(2);
    expect(told.join()).not.toContain('segredo');
  });
});

import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseTrustProxy, type TrustProxy } from '@pdv/infra/http/trust-proxy';
import { DEFAULT_CONNECTIONS } from '@pdv/infra/mail/smtp-mailer';
import { parseSmtpUrl, type SmtpServer } from '@pdv/infra/mail/smtp-url';
import type { S3Bucket } from '@pdv/infra/media/s3-bucket';
import { readStripeConfig, type StripeConfig } from '@pdv/infra/payments/stripe-config';
import { whatsappNumber } from '@pdv/schemas/kernel/chat-link';
import { type KafkaConfig, parseBrokers, parsePartitions, parseReplication, wholeUpTo } from './kafka-config.ts';
import { readMediaConfig } from './media-config.ts';
import { type MetricsAddress, parseMetrics } from './metrics-address.ts';
import type { Service } from './service-names.ts';

/** The validated settings of the environment. */
export interface Config {
  /** Address to listen on; 0.0.0.0 opens the application to other machines. */
  readonly host: string;
  /** 0: the system chooses. */
  readonly port: number;
  readonly dataDir: string;
  /** `undefined`: the system chooses one, and the data directory keeps it. */
  readonly pgPort: number | undefined;
  /** `undefined`: the log is in the embedded Postgres. */
  readonly eventStoreUrl: string | undefined;
  /** How long the start waits for an EventStoreDB that is not up yet. Not named EVENTSTORE_…: that server would refuse it. */
  readonly waitForEventStoreMs: number;
  /** `undefined`: the scheduler reads the log itself, and nothing is published. */
  readonly kafka: KafkaConfig | undefined;
  /** Where photos are; `undefined`: in the folder `media` of the data directory. */
  readonly mediaBucket: S3Bucket | undefined;
  /** Requests per minute and address. */
  readonly rateLimit: number | 'off';
  readonly logLevel: string;
  /** Address for Prometheus; `off`: no metrics. */
  readonly metrics: MetricsAddress | 'off';
  /** Receiver of traces, as OTLP over HTTP; `undefined`: no traces. */
  readonly traces: { readonly endpoint: string; readonly ratio: number } | undefined;
  /** Whether visitors may enter demo shops. */
  readonly demo: boolean;
  /** The proxies whose `X-Forwarded-For` is trusted. */
  readonly trustProxy: TrustProxy;
  /** `undefined`: mails are written as files into the data directory. */
  readonly smtp: SmtpServer | undefined;
  /** Most connections to that server at a time. */
  readonly smtpConnections: number;
  /** Most mails per second; `undefined`: no limit. */
  readonly smtpRate: number | undefined;
  /** Whether the scheduler sends reminders and other mails when they are due. */
  readonly timedMails: boolean;
  /** For development: webhooks may go to this machine and network, and over http. */
  readonly webhooksAllowPrivate: boolean;
  /** The sender's address of mails. */
  readonly mailFrom: string;
  /** The UI's URL, for links in mails; `undefined`: the address that the server listens on. */
  readonly publicUrl: string | undefined;
  /** `undefined`: no payments. */
  readonly stripe: StripeConfig | undefined;
  /** The operators' e-mail address for the public pages; `undefined`: none. */
  readonly contactEmail: string | undefined;
  /** Digits with the country code. */
  readonly contactWhatsapp: string | undefined;
  /** Whether the scheduler takes a backup every night. */
  readonly nightlyBackups: boolean;
  readonly backupDir: string;
  /** `AGE-SECRET-KEY-1…`; `undefined`: the installation creates a key and keeps it with its secrets. */
  readonly backupKey: string | undefined;
  /** A file with a backup key. */
  readonly backupKeyFile: string | undefined;
}

/** Variables whose value no error message repeats: a mistyped address of a mail server may contain its password. */
const SECRET: ReadonlySet<string> = new Set(['SMTP_URL', 'BACKUP_KEY', 'EVENTSTORE_URL', 'MEDIA_S3_ENDPOINT']);
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const DEFAULT_RATE_LIMIT = 1_200;

export class ConfigMistakes extends Error {
  readonly mistakes: readonly string[];
  constructor(mistakes: readonly string[]) {
    super(`A configuração tem ${mistakes.length === 1 ? 'um erro' : 'erros'}:\n- ${mistakes.join('\n- ')}`);
    this.name = 'ConfigMistakes';
    this.mistakes = mistakes;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The further settings of a service in its own process. */
export interface ServiceConfig extends Config {
  /** Connects as the service's own role, or as the owner of all schemas. */
  readonly databaseUrl: string;
  /** Connects as the role that reads one shop at a time; `undefined`: not for this service. */
  readonly queryDatabaseUrl: string | undefined;
}

/** The services that read for one shop at a time. */
const READING: ReadonlySet<Service> = new Set(['query-api', 'scheduler']);

/** @throws ConfigMistakes, also for a missing variable that all-in-one would choose by itself */
export function readServiceConfig(env: Environment, service: Service): ServiceConfig {
  const mistakes: string[] = [];
  const needed = (name: string, parse: (text: string) => string | undefined, expected: string) => {
    const text = env[name]?.trim();
    if (!text) mistakes.push(`${name} falta: ${expected}.`);
    // Do not print it: it contains a password.
    else if (parse(text) === undefined) mistakes.push(`${name}: ${expected}.`);
    return text ?? '';
  };
  const databaseUrl = needed('DATABASE_URL', postgresUrl, DATABASE_EXPECTED);
  const queryDatabaseUrl = READING.has(service)
    ? needed('QUERY_DATABASE_URL', postgresUrl, DATABASE_EXPECTED)
    : undefined;
  if (!env.PUBLIC_URL?.trim()) mistakes.push(`PUBLIC_URL falta: ${PUBLIC_URL_NEEDED}.`);
  const config = collecting(mistakes, () => readConfig(env));
  if (config === undefined || mistakes.length > 0) throw new ConfigMistakes(mistakes);
  return { ...config, databaseUrl, queryDatabaseUrl };
}

/** The settings of a command on the data, in the embedded or an external database. */
export interface CommandConfig extends Config {
  /** Connects as the owner of all schemas; `undefined`: the data directory has its own Postgres. */
  readonly databaseUrl: string | undefined;
}

/** Ignores DATABASE_URL if the data directory has a Postgres, because `make run` ignores it too. */
export function readCommandConfig(env: Environment): CommandConfig {
  const config = readConfig(env);
  const databaseUrl = existsSync(join(config.dataDir, 'postgres')) ? undefined : env.DATABASE_URL?.trim() || undefined;
  if (databaseUrl !== undefined && postgresUrl(databaseUrl) === undefined) {
    throw new ConfigMistakes([`DATABASE_URL: ${DATABASE_EXPECTED}.`]);
  }
  return { ...config, databaseUrl };
}

function collecting<T>(mistakes: string[], read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigMistakes)) throw error;
    mistakes.push(...error.mistakes);
    return undefined;
  }
}

/** @throws ConfigMistakes with one sentence for each invalid variable */
export function readConfig(env: Environment): Config {
  const mistakes: string[] = [];
  /** Treats an empty variable as unset. */
  function read<T>(name: string, fallback: T, parse: (text: string) => T | undefined, expected: string): T {
    const text = env[name]?.trim();
    if (!text) return fallback;
    const value = parse(text);
    if (value !== undefined) return value;
    mistakes.push(SECRET.has(name) ? `${name}: ${expected}.` : `${name}=${text}: ${expected}.`);
    return fallback;
  }
  const brokers = read<readonly string[] | undefined>('KAFKA_BROKERS', undefined, parseBrokers, BROKERS_EXPECTED);
  const partitions = read('KAFKA_PARTITIONS', 6, parsePartitions, 'use um número de partições de 1 a 256');
  const replication = read('KAFKA_REPLICATION', 1, parseReplication, 'use um número de cópias de 1 a 9');
  const collector = read<string | undefined>('OTEL_EXPORTER_OTLP_ENDPOINT', undefined, httpUrl, COLLECTOR_EXPECTED);
  const ratio = read('OTEL_TRACES_SAMPLER_ARG', 1, share, 'use um número de 0 a 1');
  const { config: stripe, mistakes: ofStripe } = readStripeConfig(env);
  const dataDir = resolve(read('DATA_DIR', './data', dataDirectory, DATA_DIR_EXPECTED));
  const config: Config = {
    host: read('HOST', '127.0.0.1', (text) => text, ''),
    port: read('PORT', 3000, portNumber, 'use um número de porta de 0 a 65535'),
    dataDir,
    pgPort: read<number | undefined>('PG_PORT', undefined, (text) => portNumber(text) || undefined, PG_PORT_EXPECTED),
    eventStoreUrl: read<string | undefined>('EVENTSTORE_URL', undefined, parseEventStoreUrl, EVENTSTORE_EXPECTED),
    waitForEventStoreMs: read('WAIT_FOR_EVENTSTORE', 60_000, seconds, WAIT_EXPECTED),
    kafka: brokers && { brokers, partitions, replication },
    mediaBucket: readMediaConfig(read, mistakes),
    rateLimit: read<number | 'off'>('RATE_LIMIT', DEFAULT_RATE_LIMIT, rateLimit, RATE_LIMIT_EXPECTED),
    logLevel: read('LOG_LEVEL', 'warn', (text) => LOG_LEVELS.find((level) => level === text), LOG_LEVEL_EXPECTED),
    metrics: read<MetricsAddress | 'off'>('METRICS', 'off', parseMetrics, METRICS_EXPECTED),
    traces: collector === undefined ? undefined : { endpoint: collector, ratio },
    demo: read('DEMO', true, onOrOff, 'use on ou off'),
    trustProxy: read<TrustProxy>('TRUST_PROXY', false, parseTrustProxy, TRUST_PROXY_EXPECTED),
    smtp: read<SmtpServer | undefined>('SMTP_URL', undefined, parseSmtpUrl, SMTP_EXPECTED),
    smtpConnections: read(
      'SMTP_CONNECTIONS',
      DEFAULT_CONNECTIONS,
      (text) => wholeUpTo(text, 100),
      CONNECTIONS_EXPECTED,
    ),
    smtpRate: read<number | undefined>('SMTP_RATE', undefined, (text) => wholeUpTo(text, 10_000), RATE_EXPECTED),
    timedMails: read('TIMED_MAILS', true, onOrOff, 'use on ou off'),
    webhooksAllowPrivate: read('WEBHOOKS_ALLOW_PRIVATE', false, onOrOff, 'use on ou off'),
    mailFrom: read('MAIL_FROM', 'nao-responda@fregues.localhost', mailAddress, MAIL_FROM_EXPECTED),
    publicUrl: read<string | undefined>('PUBLIC_URL', undefined, publicUrl, PUBLIC_URL_EXPECTED),
    stripe,
    contactEmail: read<string | undefined>('CONTACT_EMAIL', undefined, mailAddress, CONTACT_EMAIL_EXPECTED),
    contactWhatsapp: read<string | undefined>('CONTACT_WHATSAPP', undefined, whatsapp, CONTACT_WHATSAPP_EXPECTED),
    nightlyBackups: read('BACKUPS', true, onOrOff, 'use on ou off'),
    backupDir: resolve(read('BACKUP_DIR', join(dataDir, 'backups'), dataDirectory, DATA_DIR_EXPECTED)),
    backupKey: read<string | undefined>('BACKUP_KEY', undefined, secretKey, BACKUP_KEY_EXPECTED),
    backupKeyFile: read<string | undefined>('BACKUP_KEY_FILE', undefined, (text) => resolve(text), ''),
  };
  mistakes.push(...ofStripe);
  if (mistakes.length > 0) throw new ConfigMistakes(mistakes);
  return config;
}

const COLLECTOR_EXPECTED = 'use um endereço como http://localhost:4318, ou deixe sem valor';
const METRICS_EXPECTED = 'use um número de porta, um endereço como 0.0.0.0:9464, ou off';
const DATA_DIR_EXPECTED = 'use o caminho de uma pasta em que se possa escrever, ou de uma que ainda não existe';
const PG_PORT_EXPECTED = 'use um número de porta de 1 a 65535, ou deixe sem valor';
const EVENTSTORE_EXPECTED = 'use um endereço como esdb://localhost:2113?tls=false, ou deixe sem valor';
const WAIT_EXPECTED = 'use um número de segundos de 0 a 3600';
const BROKERS_EXPECTED = 'use endereços como localhost:9092,outra:9092, ou deixe sem valor';
const RATE_LIMIT_EXPECTED = 'use o número de pedidos por minuto e endereço, ou off';
const TRUST_PROXY_EXPECTED = 'use off ou os endereços dos proxies, como loopback,10.0.0.0/8';
const SMTP_EXPECTED = 'use um endereço como smtps://usuario:senha@smtp.exemplo.com:465, ou deixe sem valor';
const CONNECTIONS_EXPECTED = 'use um número de conexões de 1 a 100';
const RATE_EXPECTED = 'use um número de e-mails por segundo de 1 a 10000, ou deixe sem valor';
const MAIL_FROM_EXPECTED = 'use um endereço de e-mail';
const PUBLIC_URL_EXPECTED = 'use um endereço como https://loja.exemplo.com, ou deixe sem valor';
const PUBLIC_URL_NEEDED = 'diga onde os navegadores encontram as telas, como https://loja.exemplo.com';
export const DATABASE_EXPECTED = 'use um endereço como postgres://usuario:senha@servidor:5432/fregues';
const CONTACT_EMAIL_EXPECTED = 'use um endereço de e-mail, ou deixe sem valor';
const CONTACT_WHATSAPP_EXPECTED = 'use um número com DDD, como 11981234410, ou deixe sem valor';
const BACKUP_KEY_EXPECTED = 'use uma chave AGE-SECRET-KEY-1…, ou deixe sem valor';
const LOG_LEVEL_EXPECTED = `use um destes: ${LOG_LEVELS.join(', ')}`;

const onOrOff = (text: string) => ({ on: true, off: false })[text.toLowerCase()];

const secretKey = (text: string) => (/^AGE-SECRET-KEY-1[A-Z0-9]+$/.test(text) ? text : undefined);

function portNumber(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}

/** A directory that exists or can be created: not a file, not below a file, and writable for this user. */
function dataDirectory(text: string): string | undefined {
  for (let path = resolve(text); ; path = dirname(path)) {
    try {
      if (!statSync(path).isDirectory()) return undefined;
      accessSync(path, constants.W_OK | constants.X_OK);
      return text;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return undefined;
    }
  }
}

function postgresUrl(text: string): string | undefined {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text) ? text : undefined;
}

/** A connection string that the EventStoreDB client accepts; `undefined` for any other text. */
export function parseEventStoreUrl(text: string): string | undefined {
  return /^(esdb|kurrentdb)(\+discover)?:\/\/\S+$/.test(text) ? text : undefined;
}

const seconds = (text: string) => (text === '0' ? 0 : multiply(wholeUpTo(text, 3_600), 1_000));
const multiply = (value: number | undefined, by: number) => (value === undefined ? undefined : value * by);

const httpUrl = (text: string) => (/^https?:\/\/[^\s?#]+$/.test(text) && URL.canParse(text) ? text : undefined);

const share = (text: string) => (/^(0(\.\d+)?|1(\.0+)?)$/.test(text) ? Number(text) : undefined);

function rateLimit(text: string): number | 'off' | undefined {
  if (text.toLowerCase() === 'off') return 'off';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}

function mailAddress(text: string): string | undefined {
  return /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(text) ? text : undefined;
}

/** The digits for a chat link, with the country code. */
function whatsapp(text: string): string | undefined {
  const number = whatsappNumber(text);
  return /^[1-9]\d{11,12}$/.test(number) ? number : undefined;
}

function publicUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin, pathname, search, hash } = new URL(text);
  const plain = (protocol === 'https:' || protocol === 'http:') && pathname === '/' && search === '' && hash === '';
  return plain ? origin : undefined;
}

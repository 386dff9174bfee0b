import { resolve } from 'node:path';

/** What the environment says, checked. */
export interface Config {
  /** Address to listen on; other machines reach the application with 0.0.0.0. */
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly dataDir: string;
  /** `undefined`: chosen by the system once and remembered in the data directory. */
  readonly pgPort: number | undefined;
  /** `undefined`: the log is kept in the embedded Postgres. */
  readonly eventStoreUrl: string | undefined;
  /** Requests per minute and address. */
  readonly rateLimit: number | 'off';
  readonly logLevel: string;
}

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

/** @throws ConfigMistakes with one sentence for each variable that cannot be understood */
export function readConfig(env: Environment): Config {
  const mistakes: string[] = [];
  /** An empty variable is one that is not set. */
  function read<T>(name: string, fallback: T, parse: (text: string) => T | undefined, expected: string): T {
    const text = env[name]?.trim();
    if (!text) return fallback;
    const value = parse(text);
    if (value !== undefined) return value;
    mistakes.push(`${name}=${text}: ${expected}.`);
    return fallback;
  }
  const config: Config = {
    host: read('HOST', '127.0.0.1', (text) => text, ''),
    port: read('PORT', 3000, portNumber, 'use um número de porta de 0 a 65535'),
    dataDir: resolve(read('DATA_DIR', './data', (text) => text, '')),
    pgPort: read<number | undefined>('PG_PORT', undefined, (text) => portNumber(text) || undefined, PG_PORT_EXPECTED),
    eventStoreUrl: read<string | undefined>('EVENTSTORE_URL', undefined, eventStoreUrl, EVENTSTORE_EXPECTED),
    rateLimit: read<number | 'off'>('RATE_LIMIT', DEFAULT_RATE_LIMIT, rateLimit, RATE_LIMIT_EXPECTED),
    logLevel: read('LOG_LEVEL', 'warn', (text) => LOG_LEVELS.find((level) => level === text), LOG_LEVEL_EXPECTED),
  };
  if (mistakes.length > 0) throw new ConfigMistakes(mistakes);
  return config;
}

const PG_PORT_EXPECTED = 'use um número de porta de 1 a 65535, ou deixe sem valor';
const EVENTSTORE_EXPECTED = 'use um endereço como esdb://localhost:2113?tls=false, ou deixe sem valor';
const RATE_LIMIT_EXPECTED = 'use o número de pedidos por minuto e endereço, ou off';
const LOG_LEVEL_EXPECTED = `use um destes: ${LOG_LEVELS.join(', ')}`;

function portNumber(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}

function eventStoreUrl(text: string): string | undefined {
  return /^(esdb|kurrentdb)(\+discover)?:\/\/\S+$/.test(text) ? text : undefined;
}

function rateLimit(text: string): number | 'off' | undefined {
  if (text.toLowerCase() === 'off') return 'off';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}

import { BackupProblem } from '@pdv/infra/backup/errors';
import { EventStoreUnavailable } from '@pdv/infra/event-store/port';
import { LogProblem } from '@pdv/infra/move-log/log-problem';
import { EmbeddedPostgresFailed } from '@pdv/infra/postgres/embedded-server';
import { ConfigMistakes } from '../config.ts';
import { PortTaken } from '../listen.ts';

/** The reason why a command fails, in words for its user. */
export class CommandProblem extends Error {
  readonly code = 'command_problem';
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'CommandProblem';
  }
}

const PLAIN = [CommandProblem, BackupProblem, LogProblem, ConfigMistakes, PortTaken, EmbeddedPostgresFailed];

/** Messages for error codes of the system and of Postgres. */
const KNOWN: Readonly<Record<string, string>> = {
  ENOSPC: 'Não há espaço no disco.',
  EDQUOT: 'A cota do disco acabou.',
  EACCES: 'Sem permissão',
  EPERM: 'Sem permissão',
  EROFS: 'Só pode ser lido',
  53100: 'Não há espaço no disco do banco de dados.',
  '28P01': 'O banco de dados não aceita esse usuário com essa senha: confira o endereço.',
  28000: 'O banco de dados não deixa esse usuário entrar: confira o endereço.',
  '3D000': 'Não há banco de dados com esse nome: confira o endereço.',
  42501: 'O usuário do banco de dados não tem permissão para isso: use o do dono.',
  53300: 'O banco de dados já tem todas as conexões que aceita: tente de novo.',
  '57P01': 'O banco de dados foi encerrado enquanto isto rodava.',
  '57P03': 'O banco de dados está começando ou encerrando: tente de novo.',
};
const SILENT: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** A message for an error that a person can solve; null for any other error. */
export function errorMessageOf(error: unknown): string | null {
  if (error instanceof Error && PLAIN.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof EventStoreUnavailable) {
    return error.explanation ?? 'O EventStoreDB não responde.';
  }
  const { code, path, address, port, hostname, output } = error as Partial<Record<string, string | number>>;
  if (typeof code !== 'string') return null;
  if (code === 'program_failed') return ofPostgres(String(output));
  if (SILENT.has(code)) {
    const where = [address ?? hostname, port].filter((part) => part !== undefined).join(':');
    return `${where ? `Em ${where} ninguém` : 'O banco de dados não'} responde: confira o endereço, e se está no ar.`;
  }
  const words = KNOWN[code];
  return words === undefined || words.endsWith('.') ? (words ?? null) : `${words}: ${path ?? code}.`;
}

/** Postgres's programs print many lines; the last one has the error. */
function ofPostgres(output: string): string {
  if (output.includes('No space left on device')) return KNOWN['53100'] ?? '';
  return `O Postgres não começa:\n${output.trim().split('\n').slice(-5).join('\n')}`;
}

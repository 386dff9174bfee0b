import { BackupProblem } from '@pdv/infra/backup/errors';
import { LogProblem } from '@pdv/infra/move-log/log-problem';
import { ConfigMistakes } from '../config.ts';

const DISK: Readonly<Record<string, string>> = {
  ENOSPC: 'Não há espaço no disco para a cópia. As cópias anteriores continuam como estavam.',
  EDQUOT: 'A cota do disco acabou. As cópias anteriores continuam como estavam.',
  EACCES: 'Sem permissão para escrever na pasta das cópias.',
  EROFS: 'A pasta das cópias só pode ser lida.',
};

/** In words, where a person can do something about it; null for anything else. */
export function told(error: unknown): string | null {
  const plain = [BackupProblem, LogProblem, ConfigMistakes].some((kind) => error instanceof kind);
  if (plain && error instanceof Error) return error.message;
  const { code } = error as { code?: string };
  return (code && DISK[code]) || null;
}

/** Runs a command to its end; what goes wrong is told, and the exit code says so. */
export async function inPortuguese(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(told(error) ?? (error instanceof Error && !('code' in error) ? error.message : error));
    process.exitCode = 1;
  }
}

import { PIN_TRIES, PIN_WAIT_MINUTES } from '@pdv/schemas/account/approval';
import { errorMessageOf } from './command-line/error-message.ts';
import type { Config } from './config.ts';

interface RunningProcess {
  stop(): Promise<void>;
}

/** One Ctrl+C may arrive twice: from the terminal and from the parent process. */
const SAME_SIGNAL_MS = 1_000;

/**
 * Reads the configuration, starts, and stops in order on a signal.
 * @param start gets a function to call if the process cannot continue
 * @param explain explains an error that a person can solve; undefined for all others
 */
export async function runProcess<C extends Config>(
  read: (env: NodeJS.ProcessEnv) => C,
  start: (config: C, fail: (error: unknown) => void) => Promise<RunningProcess>,
  explain: (error: unknown, config: C) => Promise<string> | undefined = () => undefined,
): Promise<void> {
  let config: C | undefined;
  try {
    config = read(process.env);
    warnOfNoLimits(config);
    stopOnSignals(await start(config, fail));
  } catch (error) {
    fail((config && (await explain(error, config))) ?? error);
  }
}

function warnOfNoLimits({ rateLimit }: Config): void {
  // Warn once: the parent process has already done so.
  if (rateLimit !== 'off' || process.connected) return;
  const line = '!'.repeat(78);
  console.warn(`${line}\n!! RATE_LIMIT=off: ninguém é barrado por excesso de pedidos nem de senhas erradas.`);
  console.warn(
    `!! Os PINs continuam limitados: depois de ${PIN_TRIES} errados a loja espera ${PIN_WAIT_MINUTES} minutos.`,
  );
  console.warn(`!! Só para testes de carga na própria máquina; nunca num servidor aberto.\n${line}`);
}

/** The first signal stops in order, a later one at once: the log is safe in both cases. */
function stopOnSignals(running: RunningProcess): void {
  let stoppingSince: number | undefined;
  const stop = async () => {
    if (stoppingSince !== undefined) {
      if (Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = Date.now();
    if (!process.connected) console.log('Encerrando…');
    await running.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  if (process.connected) {
    // The parent process decides when this one ends; Ctrl+C in the terminal is for the parent.
    process.on('SIGINT', () => {}).once('disconnect', () => void stop());
  } else {
    process.on('SIGINT', () => void stop());
  }
}

/** Prints an error in words if a person can solve it, otherwise with its stack. */
function fail(error: unknown): never {
  console.error(typeof error === 'string' ? error : (errorMessageOf(error) ?? error));
  process.exit(1);
}

import type { Application } from './application.ts';
import { type Config, ConfigMistakes, readConfig } from './config.ts';
import { openData } from './data.ts';
import { AlreadyRunning } from './instance-lock.ts';
import { PortTaken } from './listen.ts';
import { forgetRunning, noteRunning, readRunning } from './running.ts';

await main();

async function main(): Promise<void> {
  let config: Config | undefined;
  try {
    config = readConfig(process.env);
    warnOfNoLimits(config);
    // Postgres starts while the bulk of the code is being loaded.
    const [data, { startApplication }] = await Promise.all([openData(config, fail), import('./application.ts')]);
    const application = await startApplication(config, data);
    await noteRunning(config.dataDir, { pid: process.pid, address: application.address });
    stopOnSignals(application, config);
    console.log(`\n  Freguês está no ar: ${application.address}\n`);
    console.log(`  Os dados ficam em ${config.dataDir}. Para encerrar: Ctrl+C.\n`);
  } catch (error) {
    fail(error instanceof AlreadyRunning && config ? await whereItRuns(config) : error);
  }
}

function warnOfNoLimits({ rateLimit }: Config): void {
  if (rateLimit !== 'off') return;
  const line = '!'.repeat(78);
  console.warn(`${line}\n!! RATE_LIMIT=off: ninguém é barrado por excesso de pedidos nem de senhas erradas.`);
  console.warn(`!! Só para testes de carga na própria máquina; nunca num servidor aberto.\n${line}`);
}

/** One Ctrl+C may arrive twice: from the terminal, and from the program that started this one. */
const SAME_SIGNAL_MS = 1_000;

/** The first signal stops in order, a later one at once: whatever is in the log is safe. */
function stopOnSignals(application: Application, config: Config): void {
  let stoppingSince: number | undefined;
  const stop = async () => {
    if (stoppingSince !== undefined) {
      if (Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = Date.now();
    console.log('Encerrando…');
    await application.stop();
    await forgetRunning(config.dataDir);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}

async function whereItRuns({ dataDir }: Config): Promise<string> {
  const running = await readRunning(dataDir);
  const where = running ? ` em ${running.address} (processo ${running.pid})` : '';
  return (
    `O Freguês já está no ar${where} com os dados de ${dataDir}.\n` +
    'Use esse, ou comece outro com dados e porta próprios: DATA_DIR=./outra PORT=3001 make run'
  );
}

/** What a person can do something about is told in words; the rest comes with its stack. */
function fail(error: unknown): void {
  const plain =
    typeof error === 'string' ||
    error instanceof ConfigMistakes ||
    error instanceof PortTaken ||
    (error as { code?: string }).code === 'embedded_postgres_failed';
  console.error(plain && error instanceof Error ? error.message : error);
  process.exit(1);
}

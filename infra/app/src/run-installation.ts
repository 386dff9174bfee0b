import { refuseUnfinished } from './backup/restoring.ts';
import type { Config } from './config.ts';
import { readConfig } from './config.ts';
import { AlreadyRunning } from './instance-lock.ts';
import { runMain } from './run-main.ts';
import { forgetRunning, noteRunning, readRunning } from './running.ts';
import { busyWithCommand } from './with-log.ts';

interface Installation {
  readonly address: string;
  stop(): Promise<void>;
}

/** Runs whatever serves a data directory, one at a time, and says where it is. */
export function runInstallation(
  start: (config: Config, fail: (error: unknown) => void) => Promise<Installation>,
): Promise<void> {
  return runMain(
    readConfig,
    async (config, fail) => {
      refuseUnfinished(config.dataDir);
      const { address, stop } = await start(config, fail);
      await noteRunning(config.dataDir, { pid: process.pid, address });
      console.log(`\n  Freguês está no ar: ${address}\n`);
      console.log(`  Os dados ficam em ${config.dataDir}. Para encerrar: Ctrl+C.\n`);
      return {
        async stop() {
          await stop();
          await forgetRunning(config.dataDir);
        },
      };
    },
    (error, { dataDir }) => (error instanceof AlreadyRunning ? whoHas(dataDir, error) : undefined),
  );
}

async function whoHas(dataDir: string, { holder }: AlreadyRunning): Promise<string> {
  if (holder === 'command') return busyWithCommand(dataDir);
  const running = await readRunning(dataDir);
  const where = running ? ` em ${running.address} (processo ${running.pid})` : '';
  return (
    `O Freguês já está no ar${where} com os dados de ${dataDir}.\n` +
    'Use esse, ou comece outro com dados e porta próprios: DATA_DIR=./outra PORT=3001 make run'
  );
}

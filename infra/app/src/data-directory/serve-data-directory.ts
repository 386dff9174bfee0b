import { refuseUnfinished } from '../backup/restoring.ts';
import type { Config } from '../config.ts';
import { readConfig } from '../config.ts';
import { AlreadyRunning } from '../instance-lock.ts';
import { runProcess } from '../run-process.ts';
import { busyWithCommand } from '../with-log.ts';
import { readAddress, removeAddress, writeAddress } from './address-file.ts';

interface RunningServer {
  readonly address: string;
  stop(): Promise<void>;
}

/** Runs the only server of a data directory and writes its address. */
export function serveDataDirectory(
  start: (config: Config, fail: (error: unknown) => void) => Promise<RunningServer>,
): Promise<void> {
  return runProcess(
    readConfig,
    async (config, fail) => {
      refuseUnfinished(config.dataDir);
      const { address, stop } = await start(config, fail);
      await writeAddress(config.dataDir, { pid: process.pid, address });
      console.log(`\n  Freguês está no ar: ${address}\n`);
      console.log(`  Os dados ficam em ${config.dataDir}. Para encerrar: Ctrl+C.\n`);
      return {
        async stop() {
          await stop();
          await removeAddress(config.dataDir);
        },
      };
    },
    (error, { dataDir }) => (error instanceof AlreadyRunning ? whoHas(dataDir, error) : undefined),
  );
}

async function whoHas(dataDir: string, { holder }: AlreadyRunning): Promise<string> {
  if (holder === 'command') return busyWithCommand(dataDir);
  const running = await readAddress(dataDir);
  const where = running ? ` em ${running.address} (processo ${running.pid})` : '';
  return (
    `O Freguês já está no ar${where} com os dados de ${dataDir}.\n` +
    'Use esse, ou comece outro com dados e porta próprios: DATA_DIR=./outra PORT=3001 make run'
  );
}

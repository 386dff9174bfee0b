import { join } from 'node:path';
import { temporaryHome } from '@pdv/infra/testing/temporary-home';
import { verifyData } from '@pdv/ops/backup/verify-data';
import { auditStock } from '@pdv/samples/testing/stock-audit';
import pg from 'pg';
import { vi } from 'vitest';
import { openDataDirectory } from '../data-directory/data-directory.ts';
import {
  type Scale,
  type SeparateProcesses,
  startSeparateProcesses,
} from '../separate-processes/separate-processes.ts';
import { SERVICES, type Service } from '../service-names.ts';
import { withLog } from '../with-log.ts';
import { programOf } from './programs.ts';
import { TEST_ENVIRONMENT, testConfig } from './test-config.ts';

export interface RunningServices {
  readonly address: string;
  /** Bypasses row-level security, so it sees all shops. */
  readonly pool: pg.Pool;
  of(service: Service): SeparateProcesses['children'];
  /**
   * Checks the whole log and every read model.
   * @returns the errors in any product's stock at any point of the log, and its units at the end
   * @throws with the output of `make verify` if a read model differs from the fold of the log
   */
  audit(): Promise<Pick<Awaited<ReturnType<typeof auditStock>>, 'troubles' | 'stocks' | 'unreturned'>>;
  stop(): Promise<void>;
}

/** Starts every service in its own processes, on new data. */
export async function startTestServices(
  scale: Scale,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningServices> {
  const home = await temporaryHome();
  const programs = new Map<Service, string>();
  for (const service of SERVICES) programs.set(service, await programOf(service));
  // The children read the environment themselves and inherit this process's options.
  process.execArgv = [];
  for (const [name, value] of Object.entries({ ...TEST_ENVIRONMENT, ...settings })) vi.stubEnv(name, value);
  const config = testConfig(join(home.path, 'data'), settings);
  const onLost = (error: unknown) => {
    throw error;
  };
  const data = await openDataDirectory(config, onLost);
  const services = await startSeparateProcesses(config, data, scale, (service) => programs.get(service) ?? '');
  const pool = new pg.Pool({ connectionString: data.database.ownerUrl, max: 1, options: '-c app.projecting=on' });
  return {
    address: services.address,
    pool,
    of: (service) => services.children.filter((child) => child.service === service),
    audit: () =>
      withLog({ ...config, databaseUrl: data.database.ownerUrl }, async (log) => {
        await verifyData(log, null, () => {});
        return auditStock(log.store);
      }),
    async stop() {
      await pool.end();
      await services.stop();
      await home.remove();
    },
  };
}

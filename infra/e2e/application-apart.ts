import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { temporaryDirectory } from '@pdv/infra/testing/temporary-home';
import { expect } from '@playwright/test';

const MAIN = path.resolve(import.meta.dirname, '../app/dist/main.mjs');

/** An application beside the one that all tests share, with settings and data of its own. */
export async function startApart(port: number, env: Readonly<Record<string, string>>) {
  const home = await mkdtemp(path.join(temporaryDirectory(), 'fregues-e2e-apart-'));
  const address = `http://localhost:${port}`;
  // The topic of another installation would bring it that one's events, and take its own away.
  const { KAFKA_BROKERS: _, ...inherited } = process.env;
  const application = spawn(process.execPath, [MAIN], {
    env: {
      ...inherited,
      RATE_LIMIT: 'off',
      TIMED_MAILS: 'off',
      ...env,
      PORT: String(port),
      DATA_DIR: path.join(home, 'data'),
    },
    stdio: 'inherit',
  });
  const gone = once(application, 'exit');
  const ready = () =>
    fetch(`${address}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(ready, { timeout: 60_000 }).toBe(true);
  return {
    address,
    async stop() {
      application.kill('SIGTERM');
      await gone;
      await rm(home, { recursive: true, force: true });
    },
  };
}

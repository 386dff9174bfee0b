import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { temporaryDirectory } from '@pdv/infra/testing/temporary-home';
import { defineConfig } from '@playwright/test';
import { headless } from './chromium.ts';

/** `make services`, several of each, or all in one process. */
const SEPARATE = process.env.E2E_PROFILE === 'services';
const port = Number(process.env.E2E_PORT ?? 3290);
// Read again by each worker process, so the directory travels in the environment.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(temporaryDirectory(), 'fregues-e2e-'));

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A shared machine may stand still in the middle of a scan. What passes only the second time is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  outputDir: '../../test-results',
  globalTeardown: './remove-data.ts',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    launchOptions: headless,
    screenshot: 'only-on-failure',
    // Recording every step of every test took longer than the steps themselves; what fails is recorded the second time.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
  webServer: {
    command: `node infra/app/dist/${SEPARATE ? 'services' : 'main'}.mjs`,
    cwd: path.resolve(import.meta.dirname, '../..'),
    url: `http://localhost:${port}/health/ready`,
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      RATE_LIMIT: 'off',
      TIMED_MAILS: 'off',
      WEBHOOKS_ALLOW_PRIVATE: 'on',
      BACKUPS: 'off',
      LOG_LEVEL: 'warn',
      ...(SEPARATE && { SCALE: 'command-api=2,query-api=2,projections=2,scheduler=2,relay=2' }),
    },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});

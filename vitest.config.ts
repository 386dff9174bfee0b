import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/src/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, 'infra/e2e/**', 'data/**', '.cache/**'],
    globalSetup: ['infra/src/testing/postgres-server.ts', 'infra/src/testing/bundle-folder.ts'],
    pool: 'forks',
    // Every core: much of a test's time is spent waiting for Postgres. Two took 367 s where one took 589.
    maxWorkers: '100%',
    // Some 3,300 tests with real servers and processes on a machine that others use, too: a second try, which is named.
    retry: process.env.CI ? 1 : 0,
    reporters: ['default', './infra/src/testing/second-tries.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Vitest's own second is too short where other programs use the cores as well.
    expect: { poll: { timeout: 10_000, interval: 20 } },
    teardownTimeout: 30_000,
    // Neither UTC nor a shop's zone: whoever uses the machine's zone by mistake sees it.
    env: { TZ: 'Asia/Kolkata' },
  },
});

import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import LongestFirst from './infra/src/testing/longest-first.ts';

/** What a file leaves behind in its process even when it tidies up: replaced modules, providers of telemetry. */
const LASTING = /vi\.(mock|doMock|resetModules)\(|setGlobal\w+Provider/;

/** Where files share a process for each core. A folder that is not named here stays apart. */
const SHARING = [
  'schemas',
  'infra',
  'infra/app',
  'infra/ops',
  'infra/samples',
  'command-api',
  'projections',
  'query-api',
  'scheduler',
  'ui',
];

const contains = (path: string, pattern: RegExp) => pattern.test(readFileSync(join(import.meta.dirname, path), 'utf8'));
const sharing = SHARING.flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/src/${path}`)
    .filter((path) => /\.test\.tsx?$/.test(path) && !contains(path, LASTING)),
);
const inDom = sharing.filter((path) => contains(path, /@vitest-environment jsdom/));
const together = sharing.filter((path) => !inDom.includes(path));

const EXCLUDED = [...configDefaults.exclude, 'infra/e2e/**', 'data/**', '.cache/**'];

const each: TestProjectInlineConfiguration['test'] & object = {
  exclude: EXCLUDED,
  // More than there are cores: two workers left two cores idle for a fifth of the time, waiting for Postgres and others.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  pool: 'forks',
  // Some 4,500 tests with real servers and processes on a machine that others use, too: a second try, which is named.
  retry: process.env.CI ? 1 : 0,
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // Vitest's own second is too short where other programs use the cores as well.
  expect: { poll: { timeout: 10_000, interval: 20 } },
  // Neither UTC nor a shop's zone: whoever uses the machine's zone by mistake sees it.
  env: { TZ: 'Asia/Kolkata' },
};

export default defineConfig({
  test: {
    globalSetup: ['infra/src/testing/postgres-server.ts', 'infra/src/testing/bundle-folder.ts'],
    reporters: ['default', './infra/src/testing/second-tries.ts'],
    teardownTimeout: 30_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...each,
          name: 'apart',
          include: ['**/src/**/*.test.{ts,tsx}'],
          exclude: [...EXCLUDED, ...sharing],
        },
      },
      {
        test: {
          ...each,
          name: 'together',
          // To load the product anew for each file took more than half of the time of these tests.
          isolate: false,
          setupFiles: ['infra/src/testing/leave-nothing.ts'],
          include: together,
        },
      },
      {
        test: {
          ...each,
          name: 'with a DOM',
          // jsdom and React anew for each file took more than all else of the screens' tests.
          isolate: false,
          setupFiles: ['infra/src/testing/leave-nothing.ts'],
          include: inDom,
        },
      },
    ],
  },
});

import { fileURLToPath } from 'node:url';
import { mainOf, SERVICES, type Service } from './src/service-names.ts';

const COMMANDS = [
  'admin',
  'analyst',
  'backtest',
  'backup',
  'demo',
  'forget-second-factor',
  'keys',
  'migrate-log',
  'prepare',
  'replay',
  'restore',
  'seed',
  'seed/reader',
  'verify',
] as const;
export type Command = (typeof COMMANDS)[number];

/** Not started by anybody: the scheduler's threads, and what makes photos. */
const WORKERS = {
  'forecast-worker': '../../scheduler/src/sales/forecast/worker.ts',
  'goes-with-worker': '../../scheduler/src/sales/goes-with/worker.ts',
  'picture-process': '../src/media/picture-process.ts',
} as const;

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The source of each program. All bundles are in one folder, so each finds the files beside the others. */
export const PROGRAMS = {
  main: source('src/all-in-one/main.ts'),
  services: source('src/separate-processes/main.ts'),
  ...Object.fromEntries(COMMANDS.map((name) => [name, source(`../ops/src/${name}.ts`)])),
  ...Object.fromEntries(SERVICES.map((name) => [name, mainOf(name)])),
  ...Object.fromEntries(Object.entries(WORKERS).map(([name, path]) => [name, source(path)])),
} as Readonly<Record<Command | Service | keyof typeof WORKERS | 'main' | 'services', string>>;

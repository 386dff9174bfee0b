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

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The source of each program. All bundles are in one folder, so each finds the files beside the others. */
export const PROGRAMS = {
  main: source('src/all-in-one/main.ts'),
  services: source('src/separate-processes/main.ts'),
  ...Object.fromEntries(COMMANDS.map((name) => [name, source(`../ops/src/${name}.ts`)])),
  ...Object.fromEntries(SERVICES.map((name) => [name, mainOf(name)])),
} as Readonly<Record<Command | Service | 'main' | 'services', string>>;

import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { mainOf, SERVICES } from './src/service-names.ts';

const COMMANDS = [
  'admin',
  'analyst',
  'backup',
  'demo',
  'migrate-log',
  'prepare',
  'replay',
  'restore',
  'seed',
  'seed/reader',
  'verify',
];

/** Our own packages go into the bundle, npm's stay where npm put them. */
const npmPackagesOutside: Plugin = {
  name: 'npm-packages-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@pdv/') ? undefined : { external: true },
    );
  },
};

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

await rm(here('dist'), { recursive: true, force: true });
await build({
  // Side by side, whatever folder their sources are in: what is read beside a program is found from any of them.
  entryPoints: {
    main: here('src/all-in-one/main.ts'),
    services: here('src/separate-processes/main.ts'),
    ...Object.fromEntries(COMMANDS.map((name) => [name, here(`../ops/src/${name}.ts`)])),
    ...Object.fromEntries(SERVICES.map((name) => [name, mainOf(name)])),
  },
  outdir: here('dist'),
  outExtension: { '.js': '.mjs' },
  bundle: true,
  // What is imported on demand (the client of EventStoreDB) is not loaded by those who never use it.
  splitting: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  sourcemap: true,
  sourcesContent: false,
  plugins: [npmPackagesOutside],
  logLevel: 'warning',
});

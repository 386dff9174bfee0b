import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

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
  entryPoints: ['main.ts', 'admin.ts', 'demo.ts', 'seed.ts', 'seed/reader.ts'].map((file) => here(`src/${file}`)),
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

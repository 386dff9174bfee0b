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

/** Bundles programs for Node: `<outdir>/<name>.mjs` for each name, and beside them what they share. */
export async function bundle(entryPoints: Readonly<Record<string, string>>, outdir: string): Promise<void> {
  await build({
    entryPoints,
    outdir,
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
}

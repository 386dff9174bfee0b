import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** The folder in which a program in `folder` finds a package; undefined where there is none. */
function folderOf(name: string, folder: string): string | undefined {
  const found = join(folder, 'node_modules', name);
  if (existsSync(found)) return realpathSync(found);
  const above = dirname(folder);
  return above === folder ? undefined : folderOf(name, above);
}

const packageOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Our own packages go into the bundle, npm's stay where npm put them. One that npm put elsewhere for its importer than
 * for the bundle goes in too: the bundle would find another version, or none.
 */
const npmPackagesOutside = (outdir: string): Plugin => ({
  name: 'npm-packages-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind, resolveDir }) => {
      if (kind === 'entry-point' || path.startsWith('@pdv/')) return undefined;
      const name = packageOf(path);
      return folderOf(name, resolveDir) === folderOf(name, outdir) ? { external: true } : undefined;
    });
  },
});

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
    plugins: [npmPackagesOutside(outdir)],
    logLevel: 'warning',
  });
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import type { BuiltFiles } from '../src/public/document.tsx';
import type { renderAll } from '../src/public/prerender.tsx';

/** Hidden in the folder of the screens: nobody reads a page there as the server has not filled it in yet. */
export const PAGES = '.pages';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Renders every page for everybody into `PAGES`, with its style sheet and its script under the assets. */
export async function buildPublicPages(dist: string): Promise<void> {
  const script = await buildScript(dist);
  const { entry, assets } = await buildComponents();
  await Promise.all(assets.map(({ fileName, source }) => writeFile(join(dist, fileName), source)));
  const font = assets.find(({ fileName }) => /inter.*\.woff2$/.test(fileName));
  const files: BuiltFiles = {
    styles: assets.filter(({ fileName }) => fileName.endsWith('.css')).map(({ fileName }) => `/${fileName}`),
    script: `/${script}`,
    font: font && `/${font.fileName}`,
  };
  await mkdir(join(dist, PAGES), { recursive: true });
  for (const [name, text] of (await load(entry)).renderAll(files)) await writeFile(join(dist, PAGES, name), text);
}

const COMMON = { root, configFile: false, publicDir: false, logLevel: 'warn' } as const;

/** What these pages run in the browser: a file of its own, so that nothing of the screens comes along. */
async function buildScript(dist: string): Promise<string> {
  const output = await bundle({
    ...COMMON,
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: { public: join(root, 'src/public/browser/main.ts') } },
    },
  });
  const [chunk] = output;
  return chunk.fileName;
}

/** The components as a module for Node, and the style sheet, pictures and font that they name. */
async function buildComponents() {
  const [entry, ...others] = await bundle({
    ...COMMON,
    build: {
      ssr: join(root, 'src/public/prerender.tsx'),
      write: false,
      emitAssets: true,
      assetsInlineLimit: 0,
      // One style sheet for all pages: the second page has it already.
      cssCodeSplit: false,
      cssMinify: true,
    },
  });
  return { entry, assets: others.filter((file) => file.type === 'asset') };
}

async function bundle(options: Parameters<typeof build>[0]): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build(options);
  if (!('output' in result)) throw new Error('vite was to build one bundle, once.');
  return result.output;
}

/** Beside the packages that it imports. */
async function load({ code }: Rolldown.OutputChunk): Promise<{ renderAll: typeof renderAll }> {
  const folder = await mkdtemp(join(root, 'node_modules/.public-pages-'));
  try {
    const file = join(folder, 'prerender.mjs');
    await writeFile(file, code);
    return await import(pathToFileURL(file).href);
  } finally {
    await rm(folder, { recursive: true });
  }
}

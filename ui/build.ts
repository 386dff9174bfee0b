import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { precompress } from './build/precompress.ts';
import { buildPublicPages } from './build/public-pages.ts';

/** The screens, and beside them the pages for everybody; each file compressed once, here. */
const dist = fileURLToPath(new URL('dist', import.meta.url));
const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url));

await build({ configFile, logLevel: 'warn' });
await buildPublicPages(dist);
await precompress(dist);

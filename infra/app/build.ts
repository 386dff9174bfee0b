import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundle } from '../build/bundle.ts';
import { PROGRAMS } from './programs.ts';

const dist = fileURLToPath(new URL('dist', import.meta.url));
await rm(dist, { recursive: true, force: true });
await bundle(PROGRAMS, dist);

import { PARTS } from './page-parts.ts';

export const loadShell = () => import('./shell/shell.tsx');

/** Asks at once for all the code of a page that would otherwise be found part by part. */
export function askForParts(path: string): void {
  const part = Object.values(PARTS).find((candidate) => candidate.path === path);
  const loads = part ? [part.load, ...(part.frame === 'shell' ? [loadShell] : [])] : [];
  // A part that fails to come is asked for again, and reported, when it is rendered.
  for (const load of loads) load().catch(() => undefined);
}

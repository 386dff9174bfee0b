import { randomInt } from 'node:crypto';

const MAX_LENGTH = 60;

/** Alternatives to a taken slug, best first; the last one is nearly always free. */
export function slugCandidates(slug: string): string[] {
  const endings = ['2', '3', '4', '5', 'loja', String(randomInt(1_000, 10_000))];
  return endings.map((ending) => {
    const base = slug.slice(0, MAX_LENGTH - ending.length - 1).replace(/(?<!-)-+$/, '');
    return `${base}-${ending}`;
  });
}

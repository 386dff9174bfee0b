import { randomInt } from 'node:crypto';

const MAX_LENGTH = 60;

/** What to offer instead of a slug that is taken, the nicest first; the last one is free nearly always. */
export function slugCandidates(slug: string): string[] {
  const endings = ['2', '3', '4', '5', 'loja', String(randomInt(1_000, 10_000))];
  return endings.map((ending) => {
    const base = slug.slice(0, MAX_LENGTH - ending.length - 1).replace(/-+$/, '');
    return `${base}-${ending}`;
  });
}

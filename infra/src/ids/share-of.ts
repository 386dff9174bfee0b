import { hash } from 'node:crypto';

/**
 * A number from 0 up to 1 that looks drawn, and is the same for the same text: which group of an experiment somebody is
 * in. Begin the text with the experiment's name, so that its groups have nothing to do with another's.
 */
export function shareOf(text: string): number {
  return Number.parseInt(hash('sha256', text).slice(0, 12), 16) / 2 ** 48;
}

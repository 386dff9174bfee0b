import { createHash } from 'node:crypto';

/** Repeatable randomness: the same seed always gives the same numbers, ids and choices. */
export interface Random {
  /** From 0, below 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  pick<T>(from: readonly T[]): T;
  /** True in this share of cases. */
  chance(share: number): boolean;
  uuid(): string;
}

/** sfc32: 128 bits of state, so that no two shops get the same ids. */
export function createRandom(seed: string): Random {
  const digest = createHash('sha256').update(seed).digest();
  let [a, b, c, counter] = [digest.readInt32LE(0), digest.readInt32LE(4), digest.readInt32LE(8), 1];

  function word(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  }
  for (let round = 0; round < 20; round++) word();

  const next = () => word() / 2 ** 32;
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const hex = (value: number) => (value >>> 0).toString(16).padStart(8, '0');
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: <T>(from: readonly T[]) => {
      if (from.length === 0) throw new RangeError('nothing to pick from');
      return from[between(0, from.length - 1)] as T;
    },
    uuid() {
      const text =
        hex(word()) + hex((word() & 0xffff0fff) | 0x4000) + hex((word() & 0x3fffffff) | 0x80000000) + hex(word());
      return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`;
    },
  };
}

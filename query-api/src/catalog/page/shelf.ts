import type { ReadMoved } from '@pdv/schemas/read-moved';
import { LRUCache } from 'lru-cache';

interface Shelved {
  readonly shopId: string;
  readonly bytes: number;
}

export interface ShelfOptions<T> {
  /** Undefined where there is nothing under that name. */
  readonly load: (name: string) => Promise<T | undefined>;
  readonly onMoved: (listener: (moved: ReadMoved | null) => void) => () => void;
  readonly maxBytes: number;
}

export interface Shelf<T> {
  get(name: string): Promise<T | undefined>;
  close(): void;
}

/** Were a notice ever lost without the connection ending, nobody would see the old for longer. */
const LONGEST_MS = 60_000;
/** A shop that changes faster than it can be shown is shown as it was a moment ago, and not kept. */
const MOST_LOADS = 3;

interface Flight<T> {
  answer: Promise<T | undefined>;
  /** What was told since the last load began: which shops moved, or that anything may have. */
  readonly moved: Set<string>;
  anything: boolean;
}

/**
 * Keeps what was made of a shop's catalogue until the catalogue moves, and makes it once however many ask at the same
 * time. Who asks after a change was told does not get what was made before it.
 */
export function createShelf<T extends Shelved>({ load, onMoved, maxBytes }: ShelfOptions<T>): Shelf<T> {
  const kept = new LRUCache<string, T>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    ttl: LONGEST_MS,
    dispose: ({ shopId }, name) => {
      if (nameOf.get(shopId) === name) nameOf.delete(shopId);
    },
  });
  const nameOf = new Map<string, string>();
  const flights = new Map<string, Flight<T>>();

  const close = onMoved((moved) => {
    if (moved === null) kept.clear();
    for (const flight of flights.values()) flight.anything ||= moved === null;
    for (const [shopId, readModels] of Object.entries(moved?.shops ?? {})) {
      if (!readModels.includes('catalog')) continue;
      const name = nameOf.get(shopId);
      if (name !== undefined) kept.delete(name);
      for (const flight of flights.values()) flight.moved.add(shopId);
    }
  });

  async function loadUntilCurrent(name: string, flight: Flight<T>): Promise<T | undefined> {
    for (let loads = 1; ; loads++) {
      flight.moved.clear();
      flight.anything = false;
      const found = await load(name);
      const isOld = flight.anything || (found ? flight.moved.has(found.shopId) : flight.moved.size > 0);
      if (found && !isOld) {
        kept.set(name, found);
        nameOf.set(found.shopId, name);
      }
      if (!isOld || loads === MOST_LOADS) return found;
    }
  }

  function start(name: string): Flight<T> {
    const flight: Flight<T> = { answer: Promise.resolve(undefined), moved: new Set(), anything: false };
    flights.set(name, flight);
    flight.answer = loadUntilCurrent(name, flight).finally(() => flights.delete(name));
    return flight;
  }

  return {
    get: async (name) => kept.get(name) ?? (flights.get(name) ?? start(name)).answer,
    close,
  };
}

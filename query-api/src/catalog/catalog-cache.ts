import type { ReadMoved } from '@pdv/schemas/read-moved';
import { LRUCache } from 'lru-cache';

interface Cacheable {
  readonly shopId: string;
  readonly bytes: number;
}

export interface CatalogCacheOptions<T> {
  /**
   * Undefined if the name is unknown.
   * @param known the cached value of this name; `load` returns it again if it has not changed
   */
  readonly load: (name: string, known: T | undefined) => Promise<T | undefined>;
  readonly onMoved: (listener: (moved: ReadMoved | null) => void) => () => void;
  readonly maxBytes: number;
  /** False for a value that is too old by the clock on the wall; it is then loaded anew. Default: none is. */
  readonly isCurrent?: (value: T) => boolean;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

export interface CatalogCache<T> {
  get(name: string): Promise<T | undefined>;
  close(): void;
}

/** Longest life of an entry, in case a notification is lost while the connection stays open. */
const LONGEST_MS = 60_000;
/** Most loads for one caller while the shop keeps changing. */
const MOST_LOADS = 3;
/** A shop is busy (selling) if it changed twice within this time. */
const BUSY_MS = 1_000;
/** A busy shop's entry is loaded at most once in this time. */
const BETWEEN_MS = 400;
/** A busy shop's old entry is served for this long at most, so that visitors see a change within a second. */
const OLD_AT_MOST_MS = 800;
/** Most shops whose last change is remembered: the ones that change now. */
const MOST_SHOPS = 10_000;

const LONG_AGO = Number.NEGATIVE_INFINITY;

interface Kept<T> {
  readonly value: T;
  readonly madeMs: number;
  /** The time since which the entry is stale; null while it is current. */
  oldSince: number | null;
}

interface Flight<T> {
  answer: Promise<T | undefined>;
  /** The notifications since the last load began: moved shops with their times, or `anything`. */
  readonly moved: Map<string, number>;
  anything: boolean;
}

/**
 * Caches a value made from a shop's catalogue until the catalogue changes. Concurrent callers share one load. After the
 * notification of a change, a caller does not get an older value, unless the shop is busy.
 */
export function createCatalogCache<T extends Cacheable>(options: CatalogCacheOptions<T>): CatalogCache<T> {
  const { load, onMoved, maxBytes, isCurrent = () => true, now = () => performance.now() } = options;
  const namesOf = new Map<string, Set<string>>();
  const kept = new LRUCache<string, Kept<T>>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }) => Math.max(1, value.bytes),
    ttl: LONGEST_MS,
    ttlResolution: 0,
    perf: { now },
    dispose: ({ value: { shopId } }, name) => {
      const names = namesOf.get(shopId);
      names?.delete(name);
      if (names?.size === 0) namesOf.delete(shopId);
    },
  });
  const flights = new Map<string, Flight<T>>();
  const movedLast = new LRUCache<string, number>({ max: MOST_SHOPS });

  const close = onMoved((moved) => {
    if (moved === null) {
      for (const one of kept.values()) one.oldSince = LONG_AGO;
      for (const flight of flights.values()) flight.anything = true;
    }
    const at = now();
    for (const [shopId, readModels] of Object.entries(moved?.shops ?? {})) {
      if (!readModels.includes('catalog')) continue;
      const isBusy = at - (movedLast.get(shopId) ?? LONG_AGO) < BUSY_MS;
      movedLast.set(shopId, at);
      const since = isBusy ? at : LONG_AGO;
      for (const name of namesOf.get(shopId) ?? []) {
        const one = kept.peek(name);
        if (one) one.oldSince = Math.min(one.oldSince ?? since, since);
      }
      for (const { moved } of flights.values()) moved.set(shopId, Math.min(moved.get(shopId) ?? since, since));
    }
  });

  function keep(name: string, value: T, oldSince: number | null): void {
    kept.set(name, { value, madeMs: now(), oldSince });
    if (!kept.has(name)) return;
    const names = namesOf.get(value.shopId) ?? new Set();
    namesOf.set(value.shopId, names.add(name));
  }

  async function loadUntilCurrent(name: string, flight: Flight<T>): Promise<T | undefined> {
    for (let loads = 1; ; loads++) {
      flight.moved.clear();
      flight.anything = false;
      const found = await load(name, kept.peek(name)?.value);
      if (!found) {
        kept.delete(name);
        if ((!flight.anything && flight.moved.size === 0) || loads === MOST_LOADS) return undefined;
        continue;
      }
      const since = flight.anything ? LONG_AGO : (flight.moved.get(found.shopId) ?? null);
      keep(name, found, since);
      if (since !== LONG_AGO || loads === MOST_LOADS) return found;
    }
  }

  function start(name: string): Flight<T> {
    const flight: Flight<T> = { answer: Promise.resolve(undefined), moved: new Map(), anything: false };
    flights.set(name, flight);
    flight.answer = loadUntilCurrent(name, flight).finally(() => flights.delete(name));
    return flight;
  }

  return {
    async get(name) {
      const one = kept.get(name);
      if (one && !isCurrent(one.value)) one.oldSince = LONG_AGO;
      if (one?.oldSince === null) return one.value;
      const flight = flights.get(name);
      if (!one || now() - one.oldSince >= OLD_AT_MOST_MS) return (flight ?? start(name)).answer;
      // No caller awaits this load yet; a later caller gets its error.
      if (!flight && now() - one.madeMs >= BETWEEN_MS) start(name).answer.catch(() => {});
      return one.value;
    },
    close,
  };
}

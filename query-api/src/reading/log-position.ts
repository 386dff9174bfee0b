import type { EventStore, Position } from '@pdv/infra/event-store/port';

/** Positions are opaque, but both stores write them as digits with one slash at most; the store checks the rest. */
export function isPosition(text: string): boolean {
  return /^\d{1,19}(\/\d{1,19})?$/.test(text);
}

/** Null for a text that is no position of this store, such as a position of the store before a move of the log. */
export function positionOf(store: Pick<EventStore, 'compare'>, text: string): Position | null {
  if (!isPosition(text)) return null;
  const position = text as Position;
  try {
    store.compare(position, position);
    return position;
  } catch {
    return null;
  }
}

import type { EventStore, Position } from '@pdv/infra/event-store/port';

/** Positions are opaque, but both stores write them in digits, with one slash at most; the store judges the rest. */
export function isPosition(text: string): boolean {
  return /^\d{1,19}(\/\d{1,19})?$/.test(text);
}

/** Null for what is no position of this store, such as one of the store that the log was moved from. */
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

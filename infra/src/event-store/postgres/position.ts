import type { Position } from '../port.ts';

/** Before every event. */
export const BEGINNING = '0' as Position;

/** {@link EventStore.compare} of the Postgres log, for whoever has no connection to it. */
export function comparePositions(a: Position, b: Position): number {
  const [left, right] = [BigInt(a), BigInt(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** {@link EventStore.share}: positions are counted. */
export function shareOf(position: Position, head: Position): number {
  return Number(head) === 0 ? 1 : Math.min(1, Number(position) / Number(head));
}

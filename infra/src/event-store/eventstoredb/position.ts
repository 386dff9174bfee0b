import type { Position as DbPosition } from '@eventstore/db-client';
import type { Position } from '../port.ts';

/** The server's value for "no position": -1 as an unsigned number. */
const NOWHERE = 2n ** 64n - 1n;

export const BEGINNING = '0/0' as Position;

/** @throws where the server gave no position: EventStoreDB before 22.6 has none for the events of a stream */
export function toPosition(position: DbPosition | undefined): Position {
  if (!position || !isPosition(position)) throw new Error('EventStoreDB gave no log position: 22.6 or later is needed');
  return `${position.commit}/${position.prepare}` as Position;
}

/** Servers before 24.10.4 may send a checkpoint outside the log (kurrent-io/KurrentDB#4892). */
export function isPosition(position: DbPosition): boolean {
  return position.commit < NOWHERE && position.prepare < NOWHERE;
}

export function fromPosition(position: Position): DbPosition {
  const [commit, prepare] = position.split('/');
  if (!commit || !prepare) throw new RangeError(`not a position of EventStoreDB: ${position}`);
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}

/** {@link EventStore.compare} of EventStoreDB, for whoever has no connection to it. */
export function comparePositions(a: Position, b: Position): number {
  const [left, right] = [fromPosition(a), fromPosition(b)];
  return order(left.commit, right.commit) || order(left.prepare, right.prepare);
}

/** {@link EventStore.share}: positions are bytes. */
export function shareOf(position: Position, head: Position): number {
  const [at, end] = [fromPosition(position).commit, fromPosition(head).commit];
  return end === 0n ? 1 : Math.min(1, Number(at) / Number(end));
}

function order(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

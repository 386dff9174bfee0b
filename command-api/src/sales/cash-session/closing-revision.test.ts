import { fold } from '@pdv/infra/testing/given';
import type { CashSessionClosed, CashSessionOpened } from '@pdv/schemas/sales/events';
import { expect, it } from 'vitest';
import { inventory } from '../inventory/decider.ts';
import { deserializeInventory, serializeInventory } from '../inventory/snapshot.ts';
import { emptyInventory, evolve, type Inventory } from '../inventory/state.ts';
import { createClosingRevision } from './closing-revision.ts';

const opened = (sessionId: string): CashSessionOpened => ({
  type: 'CashSessionOpened',
  data: { sessionId, registerId: 'r', registerName: 'Caixa 1', floatCentavos: 0 },
});
const NOTHING = { cash: 0, card: 0, pix: 0 };
const closed = (sessionId: string): CashSessionClosed => ({
  type: 'CashSessionClosed',
  data: { sessionId, registerId: 'r', counted: NOTHING, denominations: [], expected: NOTHING },
});

/** Sessions `s0`, `s1`, …, each closed right after it was opened. */
function afterSessions(count: number): Inventory {
  let state = emptyInventory();
  for (let nth = 0; nth < count; nth++) {
    state = evolve(state, opened(`s${nth}`), BigInt(2 * nth));
    state = evolve(state, closed(`s${nth}`), BigInt(2 * nth + 1));
  }
  return state;
}
const finds = (state: Inventory, listed = async () => null as bigint | null) =>
  createClosingRevision({ state: async () => ({ state: state as never, revision: null }) }, listed);

it('finds a closing in the state, also after a snapshot, and asks no read model', async () => {
  const listed = async (): Promise<bigint> => {
    throw new Error('asked the read model');
  };
  const state = afterSessions(3);
  expect(await finds(state, listed)('shop', 's1')).toBe(3n);
  const restored = deserializeInventory(JSON.parse(JSON.stringify(serializeInventory(state))));
  expect(await finds(restored, listed)('shop', 's2')).toBe(5n);
});

it('asks the read model for the oldest, which the state forgets', async () => {
  const state = afterSessions(101);
  expect(state.closings.size).toBe(100);
  expect(await finds(state, async () => 1n)('shop', 's0')).toBe(1n);
  expect(await finds(state)('shop', 's1')).toBe(3n);
  expect(await finds(state)('shop', 'another')).toBeNull();
});

it('knows no closing of a session that is open', () => {
  expect(fold(inventory, [opened('s0')]).closings.size).toBe(0);
});

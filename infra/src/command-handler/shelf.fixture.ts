import { randomUUID } from 'node:crypto';
import type { Decider } from '@pdv/schemas/kernel/decider';
import type { DomainEvent } from '@pdv/schemas/kernel/event';
import type { CommandContext } from './outcome.ts';

export interface Shelf {
  stock: number;
  takes: Set<string>;
}
export type ShelfCommand =
  | { readonly type: 'receive'; readonly units: number }
  | { readonly type: 'receiveSingly'; readonly units: number }
  | { readonly type: 'take'; readonly takeId: string }
  | { readonly type: 'fill'; readonly bytes: number }
  | { readonly type: 'explode' }
  | { readonly type: 'poison' };
export type ShelfEvent =
  | DomainEvent<'Received', { readonly units: number }>
  | DomainEvent<'Taken', { readonly takeId: string; readonly left: number }>
  | DomainEvent<'Filled', { readonly filling: string }>
  | DomainEvent<'Poisoned', Record<never, never>>;

/** Units on a shelf: never below 0, a take once. Its fold changes the state in place, as deciders may. */
export const shelf: Decider<Shelf, ShelfCommand, ShelfEvent, 'empty'> = {
  initial: () => ({ stock: 0, takes: new Set() }),
  decide: (command, state) => {
    switch (command.type) {
      case 'receive':
        return { accepted: [{ type: 'Received', data: { units: command.units } }] };
      case 'receiveSingly':
        return { accepted: Array(command.units).fill({ type: 'Received', data: { units: 1 } }) };
      case 'take':
        if (state.takes.has(command.takeId)) return { accepted: [] };
        if (state.stock === 0) return { rejected: 'empty', detail: { left: 0 } };
        return { accepted: [{ type: 'Taken', data: { takeId: command.takeId, left: state.stock - 1 } }] };
      case 'fill':
        return { accepted: [{ type: 'Filled', data: { filling: 'x'.repeat(command.bytes) } }] };
      case 'explode':
        throw new Error('boom');
      case 'poison':
        return { accepted: [{ type: 'Poisoned', data: {} }] };
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'Received':
        state.stock += event.data.units;
        return state;
      case 'Taken':
        state.stock -= 1;
        state.takes.add(event.data.takeId);
        return state;
      case 'Filled':
        return state;
      case 'Poisoned':
        throw new Error('cannot fold');
    }
  },
  snapshot: {
    version: 1,
    serialize: ({ stock, takes }) => ({ stock, takes: [...takes] }),
    deserialize: (stored) => {
      const { stock, takes } = stored as { stock: number; takes: string[] };
      return { stock, takes: new Set(takes) };
    },
  },
};

export function newContext(commandId: string = randomUUID()): CommandContext {
  return {
    commandId,
    shopId: 'loja',
    actorId: 'membro',
    correlationId: commandId,
    now: new Date('2026-11-21T12:00:00Z'),
  };
}

export const receive = (units: number): ShelfCommand => ({ type: 'receive', units });
export const take = (takeId: string = randomUUID()): ShelfCommand => ({ type: 'take', takeId });

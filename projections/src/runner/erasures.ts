import type { RowChange } from '../row-changes/row-change.ts';

/** The events that remove a person from the read models. */
export const ERASURES: readonly string[] = ['CustomerErased', 'AccountErased', 'LeadErased'];

/**
 * The changes of an erasure that need not wait behind a parked event: they only take away, so they may come early and
 * again in their turn.
 */
export const takingAway = (changes: readonly RowChange[]): readonly RowChange[] =>
  changes.filter(({ kind }) => kind === 'remove' || kind === 'patch' || kind === 'sweep');

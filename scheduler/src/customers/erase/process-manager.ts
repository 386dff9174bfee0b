import type { Decoded } from '@pdv/infra/codec/codec';
import type { PersonalDataVault } from '@pdv/infra/personal-data/vault';
import type { CustomerErased } from '@pdv/schemas/customers/events';
import type { FollowUpEvent } from '@pdv/schemas/follow-ups/events';
import type { FeedBatch } from '../../feed/event-feed.ts';
import type { OpenReminders } from './tables.ts';

type Heard = CustomerErased | FollowUpEvent;
export const LISTENS_TO: readonly Heard['type'][] = [
  'CustomerErased',
  'FollowUpScheduled',
  'FollowUpSent',
  'FollowUpCancelled',
];

export interface ErasureOptions {
  readonly vault: Pick<PersonalDataVault, 'destroy'>;
  readonly reminders: OpenReminders;
  /** Nothing where it is sent or cancelled already. */
  readonly cancel: (followUpId: string, cause: Decoded) => Promise<void>;
  readonly save: (checkpoint: string) => Promise<void>;
}

/**
 * Sees every erasure through, whatever became of the process that was asked for it: the key is destroyed and nobody is
 * reminded any more, not even by a reminder that is scheduled later for a sale from before. Each step may be repeated;
 * the checkpoint is saved last.
 */
export function createErasures({ vault, reminders, cancel, save }: ErasureOptions) {
  return async function handle({ events, checkpoint }: FeedBatch): Promise<void> {
    const scheduled = new Map<string, string>();
    const over: string[] = [];
    const causes = new Map<string, Decoded>();
    for (const decoded of events) {
      const { type, data } = decoded.event as Heard;
      causes.set(data.customerId, decoded);
      if (type === 'FollowUpScheduled') scheduled.set(data.followUpId, data.customerId);
      else if (type !== 'CustomerErased') over.push(data.followUpId);
    }
    const erased = events.filter(({ event }) => event.type === 'CustomerErased');
    const customerIds = erased.map(({ event }) => (event as CustomerErased).data.customerId);
    for (const customerId of customerIds) await vault.destroy(`customer:${customerId}`);
    if (scheduled.size > 0) {
      await reminders.add([...scheduled].map(([followUpId, customerId]) => ({ followUpId, customerId })));
    }
    if (over.length > 0) await reminders.remove(over);
    if (customerIds.length > 0) await reminders.erase(customerIds);
    if (customerIds.length > 0 || scheduled.size > 0) {
      for (const { followUpId, customerId } of await reminders.ofErased()) {
        const cause = causes.get(customerId);
        if (cause) await cancel(followUpId, cause);
      }
    }
    await save(checkpoint);
  };
}

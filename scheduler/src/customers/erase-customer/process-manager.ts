import type { EraseLeftovers } from '@pdv/command-api/commands/account';
import type { Decoded } from '@pdv/infra/codec/codec';
import type { Mailer } from '@pdv/infra/mail/mailer';
import type { PersonalDataVault } from '@pdv/infra/personal-data/vault';
import type { AccountErased } from '@pdv/schemas/account/events';
import type { CustomerAdded, CustomerErased } from '@pdv/schemas/customers/events';
import type { FollowUpEvent } from '@pdv/schemas/follow-ups/events';
import type { FeedBatch } from '../../feed/event-feed.ts';
import type { ErasureTables } from './tables.ts';

type HandledEvent = AccountErased | CustomerAdded | CustomerErased | FollowUpEvent;
export const LISTENS_TO: readonly HandledEvent['type'][] = [
  'AccountErased',
  'CustomerAdded',
  'CustomerErased',
  'FollowUpScheduled',
  'FollowUpSent',
  'FollowUpCancelled',
];

export interface ErasureOptions {
  readonly vault: Pick<PersonalDataVault, 'destroy'>;
  readonly mailer: Pick<Mailer, 'forget'>;
  readonly tables: ErasureTables;
  readonly customersOf: (shopId: string) => Promise<readonly string[]>;
  readonly eraseLeftovers: EraseLeftovers;
  readonly removePhotos: (shopId: string) => Promise<void>;
  /** Does nothing if the reminder is already sent or cancelled. */
  readonly cancel: (followUpId: string, cause: Decoded) => Promise<void>;
  readonly save: (checkpoint: string) => Promise<void>;
}

/**
 * Completes every erasure, even if the process that began it died. It destroys keys, deletes mails and photos, cancels
 * reminders, including reminders scheduled later for an earlier sale. Erasing an account also erases its customers,
 * including one added meanwhile. Every step is repeatable; the checkpoint is saved last.
 */
export function createErasures(options: ErasureOptions) {
  const { vault, mailer, tables, customersOf, eraseLeftovers, removePhotos, cancel, save } = options;

  /** Erased customers, each with the event of the erasure. */
  async function erasedBy(events: readonly Decoded[]): Promise<ReadonlyMap<string, Decoded>> {
    const erased = new Map<string, Decoded>();
    for (const decoded of ofType(events, 'CustomerErased')) erased.set(customerOf(decoded), decoded);
    const shops = ofType(events, 'AccountErased');
    if (shops.length > 0) await tables.eraseShops(shops.map(({ metadata }) => metadata.shopId));
    for (const decoded of shops) {
      const { shopId } = decoded.metadata;
      const customerIds = await customersOf(shopId);
      for (const customerId of customerIds) erased.set(customerId, decoded);
      await eraseLeftovers(shopId, customerIds);
    }
    const added = ofType(events, 'CustomerAdded');
    if (added.length > 0) {
      const gone = await tables.erasedAmong([...new Set(added.map(({ metadata }) => metadata.shopId))]);
      for (const decoded of added) if (gone.has(decoded.metadata.shopId)) erased.set(customerOf(decoded), decoded);
    }
    return erased;
  }

  return async function handle({ events, checkpoint }: FeedBatch): Promise<void> {
    const scheduled = ofType(events, 'FollowUpScheduled');
    const over = [...ofType(events, 'FollowUpSent'), ...ofType(events, 'FollowUpCancelled')];
    const erased = await erasedBy(events);
    if (erased.size > 0) {
      const subjects = [...erased.keys()].map((customerId) => `customer:${customerId}`);
      await vault.destroy(...subjects);
      await mailer.forget(subjects);
      await tables.erase([...erased.keys()]);
    }
    if (scheduled.length > 0) await tables.add(scheduled.map(reminderOf));
    if (over.length > 0) await tables.remove(over.map((decoded) => reminderOf(decoded).followUpId));
    if (erased.size > 0 || scheduled.length > 0) {
      const causes = new Map([...scheduled.map((one) => [customerOf(one), one] as const), ...erased]);
      for (const { followUpId, customerId } of await tables.ofErased()) {
        const cause = causes.get(customerId);
        if (cause) await cancel(followUpId, cause);
      }
    }
    // Last: a bucket that is away must not keep a person's key from being destroyed.
    for (const { metadata } of ofType(events, 'AccountErased')) await removePhotos(metadata.shopId);
    await save(checkpoint);
  };
}

function ofType(events: readonly Decoded[], type: HandledEvent['type']): readonly Decoded[] {
  return events.filter(({ event }) => event.type === type);
}

function customerOf({ event }: Decoded): string {
  return (event as CustomerAdded | CustomerErased | FollowUpEvent).data.customerId;
}

function reminderOf({ event }: Decoded) {
  const { followUpId, customerId } = (event as FollowUpEvent).data;
  return { followUpId, customerId };
}

import type { AnswerLead } from '@pdv/command-api/commands/marketing';
import type { Mailer } from '@pdv/infra/mail/mailer';
import type { PersonalDataVault } from '@pdv/infra/personal-data/vault';
import type { LeadCaptured, LeadErased } from '@pdv/schemas/marketing/events';
import type { FeedBatch } from '../../feed/event-feed.ts';
import { LATEST_MS } from '../../sending/pauses.ts';

type HandledEvent = LeadCaptured | LeadErased;
export const LISTENS_TO: readonly HandledEvent['type'][] = ['LeadCaptured', 'LeadErased'];

export interface LeadOptions {
  /** Undefined: no mail leaves by itself. */
  readonly answer: AnswerLead | undefined;
  readonly vault: Pick<PersonalDataVault, 'destroy'>;
  readonly mailer: Pick<Mailer, 'forget'>;
  readonly save: (checkpoint: string) => Promise<void>;
  readonly now: () => Date;
}

/** Mails about leads that came lately, and completes the erasure of a lead. Every step is repeatable. */
export function createLeadHandling({ answer, vault, mailer, save, now }: LeadOptions) {
  return async function handle({ events, checkpoint }: FeedBatch): Promise<void> {
    for (const { event, metadata } of events) {
      const { type, data } = event as HandledEvent;
      const subject = `lead:${data.leadId}`;
      if (type === 'LeadErased') {
        await vault.destroy(subject);
        await mailer.forget([subject]);
      } else if (Date.parse(metadata.occurredAt) > now().getTime() - LATEST_MS) {
        await answer?.(data);
      }
    }
    await save(checkpoint);
  };
}

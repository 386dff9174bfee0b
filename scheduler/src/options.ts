import type { Codec } from '@pdv/infra/codec/codec';
import type { EventStore } from '@pdv/infra/event-store/port';
import type { Mailer } from '@pdv/infra/mail/mailer';
import type { MediaStore } from '@pdv/infra/media/media-store';
import type { PersonalDataVault } from '@pdv/infra/personal-data/vault';
import type { Pool } from 'pg';
import type { Delivering } from './account/webhooks/deliver-webhooks.ts';
import type { EventFeed } from './feed/event-feed.ts';
import type { DemandHistory } from './sales/forecast/demand-history.ts';
import type { BasketHistory } from './sales/goes-with/basket-history.ts';
import type { TakingOptions } from './source-reader.ts';
import type { TimedMails } from './timed-mails.ts';

export interface SchedulerOptions {
  readonly store: EventStore;
  readonly codec: Codec;
  /** Connects as the owner of the schema `scheduler` and of the command side's tables beside the log. */
  readonly pool: Pool;
  readonly vault: Pick<PersonalDataVault, 'destroy'>;
  /** For the codes of vouchers that returns issue. */
  readonly masterKey: Buffer;
  /** Deletes the mails of erased persons. */
  readonly mailer: Pick<Mailer, 'forget'>;
  /** Sends due mails automatically. Default: no mail leaves by itself. */
  readonly timedMails?: TimedMails;
  /** Forecasts demand every night. Default: no forecasts. */
  readonly demandHistory?: DemandHistory;
  /** Finds every night which products go together. Default: nobody looks. */
  readonly basketHistory?: BasketHistory;
  /** Sends webhooks. Default: what is to be sent waits. */
  readonly webhooks?: Delivering;
  /** Removes the photos of erased shops, and those that nothing names. Default: none are kept. */
  readonly media?: MediaStore;
  /** Default: the log itself. */
  readonly feed?: EventFeed;
  readonly now?: () => Date;
  /** Receives every error after which a process restarts from its checkpoint. */
  readonly onProblem?: (error: unknown) => void;
  /** Receives every event that a process cannot handle and that waits for an operator. */
  readonly onParked?: TakingOptions['onParked'];
}

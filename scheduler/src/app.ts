import { createEraseLeftovers, createSettleLogins } from '@pdv/command-api/commands/account';
import type { Codec } from '@pdv/infra/codec/codec';
import type { EventStore } from '@pdv/infra/event-store/port';
import type { Mailer } from '@pdv/infra/mail/mailer';
import type { PersonalDataVault } from '@pdv/infra/personal-data/vault';
import type { Migration } from '@pdv/infra/postgres/migrate';
import { createRefreshTokens } from '@pdv/infra/tokens/refresh-tokens';
import type { Pool } from 'pg';
import { createSessionEnding, LISTENS_TO as ENDINGS_LISTEN_TO } from './account/sessions/process-manager.ts';
import { createCustomersOf } from './customers/erase/customers-of.ts';
import { createErasures, LISTENS_TO as ERASURES_LISTEN_TO } from './customers/erase/process-manager.ts';
import { createErasureTables, erasedShopsMigration, erasuresMigration } from './customers/erase/tables.ts';
import { createLogFeed, type EventFeed } from './feed/event-feed.ts';
import { createFollowUpStreams } from './follow-ups/schedule/follow-up-streams.ts';
import { createFollowUpScheduling, LISTENS_TO } from './follow-ups/schedule/process-manager.ts';
import { createPostgresProgress, followUpsMigration, purchasesMigration } from './follow-ups/schedule/tables.ts';
import { type Process, runProcess } from './process.ts';

/** Schema `scheduler`. */
export const schedulerMigrations: readonly Migration[] = [
  followUpsMigration,
  erasuresMigration,
  erasedShopsMigration,
  purchasesMigration,
];

export interface SchedulerOptions {
  readonly store: EventStore;
  readonly codec: Codec;
  /** As the owner: schema `scheduler`, and what the command side keeps beside the log. */
  readonly pool: Pool;
  readonly vault: Pick<PersonalDataVault, 'destroy'>;
  /** Whose mails are forgotten with the people in them. */
  readonly mailer: Pick<Mailer, 'forget'>;
  /** Default: the log itself. */
  readonly feed?: EventFeed;
  readonly now?: () => Date;
  /** Told of every error after which it begins again from its checkpoint. */
  readonly onProblem?: (error: unknown) => void;
}

export interface Scheduler {
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
  /** How far each of its processes has come in the feed. */
  status(): Promise<{ readonly name: string; readonly checkpoint: string | null }[]>;
}

/** Starts at once and mends itself. */
export function startScheduler(options: SchedulerOptions): Scheduler {
  const { store, codec, onProblem = () => {} } = options;
  const feed = options.feed ?? createLogFeed(store, codec);
  const processes = [scheduling(options), erasing(options), endingSessions(options)];
  const running = processes.map((process) => runProcess(feed, process, onProblem));
  return {
    async stop() {
      await Promise.all(running.map((process) => process.stop()));
    },
    status: () =>
      Promise.all(processes.map(async ({ name, checkpoint }) => ({ name, checkpoint: await checkpoint() }))),
  };
}

function scheduling({ store, codec, pool, now = () => new Date() }: SchedulerOptions): Process {
  const progress = createPostgresProgress(pool, 'follow-ups');
  return {
    name: 'follow-ups',
    listensTo: LISTENS_TO,
    checkpoint: progress.checkpoint,
    handler: () => createFollowUpScheduling({ store, codec, progress, now }),
  };
}

function erasing({ store, codec, pool, vault, mailer, now = () => new Date() }: SchedulerOptions): Process {
  const progress = createPostgresProgress(pool, 'erasures');
  const followUps = createFollowUpStreams({ store, codec, now });
  return {
    name: 'erasures',
    listensTo: ERASURES_LISTEN_TO,
    checkpoint: progress.checkpoint,
    handler: () =>
      createErasures({
        vault,
        mailer,
        tables: createErasureTables(pool),
        customersOf: createCustomersOf(store, codec),
        eraseLeftovers: createEraseLeftovers({ pool, vault, mailer }),
        cancel: (followUpId, cause) =>
          followUps.tell(followUpId, { type: 'CancelFollowUp', because: 'customer-erased' }, cause),
        save: (checkpoint) => progress.save(checkpoint),
      }),
  };
}

function endingSessions({ store, codec, pool, now = () => new Date() }: SchedulerOptions): Process {
  const progress = createPostgresProgress(pool, 'session-endings');
  return {
    name: 'session-endings',
    listensTo: ENDINGS_LISTEN_TO,
    checkpoint: progress.checkpoint,
    handler: () =>
      createSessionEnding({
        endAll: createRefreshTokens(pool, now).revokeAll,
        settle: createSettleLogins({ store, codec, pool, now }),
        save: (checkpoint) => progress.save(checkpoint),
      }),
  };
}

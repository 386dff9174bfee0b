import { createEraseLeftovers, createSettleLogins } from '@pdv/command-api/commands/account';
import { createReminding, type RemindingOptions } from '@pdv/command-api/commands/follow-ups';
import type { Codec } from '@pdv/infra/codec/codec';
import { readOne } from '@pdv/infra/codec/read-one';
import type { EventStore } from '@pdv/infra/event-store/port';
import type { Mailer } from '@pdv/infra/mail/mailer';
import type { PersonalDataVault } from '@pdv/infra/personal-data/vault';
import type { Migration } from '@pdv/infra/postgres/migrate';
import { createRefreshTokens } from '@pdv/infra/tokens/refresh-tokens';
import type { Pool } from 'pg';
import { createSessionEnding, LISTENS_TO as ENDINGS_LISTEN_TO } from './account/sessions/process-manager.ts';
import { checkpointsOf, createCheckpoint, sourcesMigration } from './checkpoints.ts';
import { createCustomersOf } from './customers/erase/customers-of.ts';
import { createErasures, LISTENS_TO as ERASURES_LISTEN_TO } from './customers/erase/process-manager.ts';
import { createErasureTables, erasedShopsMigration, erasuresMigration } from './customers/erase/tables.ts';
import type { EventFeed } from './feed/event-feed.ts';
import { createLogFeed } from './feed/log-feed.ts';
import { createFollowUpStreams } from './follow-ups/schedule/follow-up-streams.ts';
import { createFollowUpScheduling, LISTENS_TO } from './follow-ups/schedule/process-manager.ts';
import { createPostgresProgress, followUpsMigration, purchasesMigration } from './follow-ups/schedule/tables.ts';
import { LISTENS_TO as BOOK_LISTENS_TO, createReminderBook } from './follow-ups/send-follow-up/book.ts';
import { runSending } from './follow-ups/send-follow-up/run-sending.ts';
import { createReminderTable, remindersMigration } from './follow-ups/send-follow-up/tables.ts';
import { createReminderSending } from './follow-ups/send-follow-up/tick.ts';
import { createParking, type Parked, parkedMigration } from './parking.ts';
import { type Process, type RunningProcess, runProcess } from './process.ts';
import type { TakingOptions } from './take.ts';

/** Schema `scheduler`. */
export const schedulerMigrations: readonly Migration[] = [
  followUpsMigration,
  erasuresMigration,
  erasedShopsMigration,
  purchasesMigration,
  sourcesMigration,
  parkedMigration,
  remindersMigration,
];

export interface TimedMails extends Pick<RemindingOptions, 'mailer' | 'unsubscribeUrl'> {
  /** How many are under way at once. */
  readonly atOnce?: number;
  /** None leaves before: they link to where the application listens. */
  readonly from?: Promise<unknown>;
}

export interface SchedulerOptions {
  readonly store: EventStore;
  readonly codec: Codec;
  /** As the owner: schema `scheduler`, and what the command side keeps beside the log. */
  readonly pool: Pool;
  readonly vault: Pick<PersonalDataVault, 'destroy'>;
  /** Whose mails are forgotten with the people in them. */
  readonly mailer: Pick<Mailer, 'forget'>;
  /** What sends the mails that are due. Default: none is sent that nobody asked for. */
  readonly timedMails?: TimedMails;
  /** Default: the log itself. */
  readonly feed?: EventFeed;
  readonly now?: () => Date;
  /** Told of every error after which it begins again from its checkpoint. */
  readonly onProblem?: (error: unknown) => void;
  /** Told of what could not be taken and waits for an operator. */
  readonly onParked?: TakingOptions['onParked'];
}

export interface Scheduler {
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
  /** How far each of its processes has come in each source of the feed. */
  status(): Promise<{ readonly name: string; readonly checkpoints: ReadonlyMap<string, string> }[]>;
  /** What stands still, the first hundred. */
  parked(): Promise<readonly Parked[]>;
}

/** Starts at once and mends itself. */
export function startScheduler(options: SchedulerOptions): Scheduler {
  const { store, codec, pool, onProblem = () => {}, onParked = () => {} } = options;
  const feed = options.feed ?? createLogFeed(store, codec);
  const parking = createParking(pool);
  const factOf = (stream: string, revision: bigint) => readOne(store, codec, stream, revision);
  const processes = [scheduling(options), erasing(options), endingSessions(options), keepingBook(options)];
  const running = processes.map((process) => runProcess({ feed, parking, factOf, onParked, onProblem }, process));
  if (options.timedMails) running.push(sending(options, options.timedMails));
  return {
    async stop() {
      await Promise.all(running.map((process) => process.stop()));
    },
    status: () =>
      Promise.all(processes.map(async ({ name }) => ({ name, checkpoints: await checkpointsOf(pool, name) }))),
    parked: parking.all,
  };
}

function scheduling({ store, codec, pool, now = () => new Date() }: SchedulerOptions): Process {
  const name = 'follow-ups';
  return {
    name,
    listensTo: LISTENS_TO,
    begin(source) {
      const checkpoint = createCheckpoint(pool, name, source);
      const progress = createPostgresProgress(pool, checkpoint);
      return { checkpoint: checkpoint.load, handle: createFollowUpScheduling({ store, codec, progress, now }) };
    },
  };
}

function erasing({ store, codec, pool, vault, mailer, now = () => new Date() }: SchedulerOptions): Process {
  const name = 'erasures';
  const followUps = createFollowUpStreams({ store, codec, now });
  return {
    name,
    listensTo: ERASURES_LISTEN_TO,
    begin(source) {
      const checkpoint = createCheckpoint(pool, name, source);
      const handle = createErasures({
        vault,
        mailer,
        tables: createErasureTables(pool),
        customersOf: createCustomersOf(store, codec),
        eraseLeftovers: createEraseLeftovers({ pool, vault, mailer }),
        cancel: (followUpId, cause) =>
          followUps.tell(followUpId, { type: 'CancelFollowUp', because: 'customer-erased' }, cause),
        save: checkpoint.save,
      });
      return { checkpoint: checkpoint.load, handle };
    },
  };
}

function endingSessions({ store, codec, pool, now = () => new Date() }: SchedulerOptions): Process {
  const name = 'session-endings';
  return {
    name,
    listensTo: ENDINGS_LISTEN_TO,
    begin(source) {
      const checkpoint = createCheckpoint(pool, name, source);
      const handle = createSessionEnding({
        endAll: createRefreshTokens(pool, now).revokeAll,
        settle: createSettleLogins({ store, codec, pool, now }),
        save: checkpoint.save,
      });
      return { checkpoint: checkpoint.load, handle };
    },
  };
}

function keepingBook({ pool, now = () => new Date() }: SchedulerOptions): Process {
  const name = 'reminders';
  return {
    name,
    listensTo: BOOK_LISTENS_TO,
    begin(source) {
      const checkpoint = createCheckpoint(pool, name, source);
      return { checkpoint: checkpoint.load, handle: createReminderBook({ pool, save: checkpoint.save, now }) };
    },
  };
}

function sending(
  options: SchedulerOptions,
  { mailer, unsubscribeUrl, from, ...timedMails }: TimedMails,
): RunningProcess {
  const { pool, now = () => new Date(), onProblem = () => {} } = options;
  const tick = createReminderSending({
    table: createReminderTable(pool),
    reminding: createReminding({ ...options, mailer, unsubscribeUrl, now }),
    onProblem,
    ...timedMails,
  });
  return runSending({ tick, now, onProblem, ...(from && { from }) });
}

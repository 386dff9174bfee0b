import {
  createEraseLeftovers,
  createFollow,
  createOtherShops,
  createSettleLogins,
} from '@pdv/command-api/commands/account';
import { createCampaigning } from '@pdv/command-api/commands/customers';
import { createAnswerLead } from '@pdv/command-api/commands/marketing';
import {
  createVoucherCodes,
  receiveTransfer,
  recordSaleDebts,
  reduceDebtsAfter,
  returnStock,
  returnTransfer,
  settleLostReminder,
  takeDebtPaymentOf,
} from '@pdv/command-api/commands/sales';
import type { Codec, Decoded } from '@pdv/infra/codec/codec';
import { readOne } from '@pdv/infra/codec/read-one';
import { type CommandHandler, createCommandHandler } from '@pdv/infra/command-handler/command-handler';
import { createPostgresRequests } from '@pdv/infra/command-handler/postgres-requests';
import { createPostgresSnapshots } from '@pdv/infra/command-handler/postgres-snapshots';
import type { EventStore } from '@pdv/infra/event-store/port';
import type { Mailer } from '@pdv/infra/mail/mailer';
import type { PersonalDataVault } from '@pdv/infra/personal-data/vault';
import type { Migration } from '@pdv/infra/postgres/migrate';
import { createApiKeyRows } from '@pdv/infra/tokens/api-keys';
import { createRefreshTokens } from '@pdv/infra/tokens/refresh-tokens';
import type { FreguesEvent } from '@pdv/schemas/log';
import type { Pool } from 'pg';
import { createSessionEnding, LISTENS_TO as ENDINGS_LISTEN_TO } from './account/session/process-manager.ts';
import { createSeveralShops, LISTENS_TO as SHOPS_LISTEN_TO } from './account/shops/process-manager.ts';
import { type Delivering, deliverWebhooks } from './account/webhooks/deliver-webhooks.ts';
import { webhooksMigration } from './account/webhooks/migration.ts';
import { createWebhookPlanning, LISTENS_TO as WEBHOOKS_LISTEN_TO } from './account/webhooks/process-manager.ts';
import { checkpointsOf, createCheckpoint, sourcesMigration } from './checkpoints.ts';
import {
  LISTENS_TO as CAMPAIGN_MAILS_LISTEN_TO,
  createCampaignMailProjection,
} from './customers/campaigns/mail-projection.ts';
import { beginCampaign, campaignStarts } from './customers/campaigns/process-manager.ts';
import { campaignMailsMigration } from './customers/campaigns/tables.ts';
import { createCustomersOf } from './customers/erase-customer/customers-of.ts';
import { createErasures, LISTENS_TO as ERASURES_LISTEN_TO } from './customers/erase-customer/process-manager.ts';
import { createErasureTables, erasedShopsMigration, erasuresMigration } from './customers/erase-customer/tables.ts';
import { type DueWorkOptions, runDueWork } from './due-work/run.ts';
import { createDueWorkTable, dueWorkMigration } from './due-work/table.ts';
import { createWorkTracking, type TrackedWork } from './due-work/track.ts';
import type { EventFeed } from './feed/event-feed.ts';
import { createLogFeed } from './feed/log-feed.ts';
import { createFollowUpStreams } from './follow-ups/schedule/follow-up-streams.ts';
import { createFollowUpScheduling, LISTENS_TO } from './follow-ups/schedule/process-manager.ts';
import { createPostgresProgress, followUpsMigration, purchasesMigration } from './follow-ups/schedule/tables.ts';
import {
  HANDLED_TYPES as BOOK_LISTENS_TO,
  createReminderProjection,
} from './follow-ups/send-follow-up/reminder-projection.ts';
import {
  reminderCustomersMigration,
  reminderPausesMigration,
  remindersMigration,
} from './follow-ups/send-follow-up/tables.ts';
import { createLeadHandling, LISTENS_TO as LEADS_LISTEN_TO } from './marketing/lead/process-manager.ts';
import { runNightly } from './nightly/run-nightly.ts';
import { createNoticeProjection, listensTo as noticesListenTo } from './notices/notice-projection.ts';
import { noticesMigration } from './notices/tables.ts';
import { createParkedEvents, type Parked, parkedMigration } from './parked-events.ts';
import { type Process, type RunningProcess, runProcess } from './process.ts';
import { isStockReturned } from './sales/cancel-sale/is-stock-returned.ts';
import { stockReturnsMigration } from './sales/cancel-sale/migration.ts';
import { type StockCause, stockReturns } from './sales/cancel-sale/process-manager.ts';
import type { DemandHistory } from './sales/forecast/demand-history.ts';
import { nightlyForecast } from './sales/forecast/nightly-forecast.ts';
import type { BasketHistory } from './sales/goes-with/basket-history.ts';
import { nightlyGoesWith } from './sales/goes-with/nightly-goes-with.ts';
import { isDebtWorkDone } from './sales/receivable/is-debt-work-done.ts';
import { debtWorkMigration } from './sales/receivable/migration.ts';
import { type DebtCause, debts } from './sales/receivable/process-manager.ts';
import { isTransferFinished } from './sales/stock-transfers/is-transfer-finished.ts';
import { stockTransfers, type TransferCause } from './sales/stock-transfers/process-manager.ts';
import { type DueMails, dueMails } from './sending/due-table.ts';
import { leaseHoldersMigration } from './sending/lease-holder.ts';
import type { TakingOptions } from './source-reader.ts';
import { KINDS, sendTimedMails, type TimedMails } from './timed-mails.ts';

/** Schema `scheduler`. */
export const schedulerMigrations: readonly Migration[] = [
  followUpsMigration,
  erasuresMigration,
  erasedShopsMigration,
  purchasesMigration,
  sourcesMigration,
  parkedMigration,
  remindersMigration,
  noticesMigration,
  leaseHoldersMigration,
  stockReturnsMigration,
  reminderCustomersMigration,
  debtWorkMigration,
  dueWorkMigration,
  reminderPausesMigration,
  campaignMailsMigration,
  webhooksMigration,
];

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
  /** Default: the log itself. */
  readonly feed?: EventFeed;
  readonly now?: () => Date;
  /** Receives every error after which a process restarts from its checkpoint. */
  readonly onProblem?: (error: unknown) => void;
  /** Receives every event that a process cannot handle and that waits for an operator. */
  readonly onParked?: TakingOptions['onParked'];
}

export interface Scheduler extends SchedulerStatus {
  /** Resolves when running work has ended. */
  stop(): Promise<void>;
}

/** The scheduler's stored state, whichever process it runs in. */
export interface SchedulerStatus {
  /** Each process's checkpoint in each source of the feed. */
  status(): Promise<{ readonly name: string; readonly checkpoints: ReadonlyMap<string, string> }[]>;
  /** The first hundred parked events. */
  parked(): Promise<readonly Parked[]>;
  /** The number of parked events by process. */
  parkedCounts(): Promise<ReadonlyMap<string, number>>;
  /** Mails that should have left by now. */
  dueMails(): Promise<readonly DueMails[]>;
}

/** In the order in which operators see them. */
const PROCESSES = {
  'follow-ups': scheduling,
  erasures: erasing,
  'session-endings': endingSessions,
  'several-shops': followingShops,
  'stock-returns': tracking(stockReturns),
  'stock-transfers': tracking(stockTransfers),
  debts: tracking(debts),
  campaigns: (options, name) => tracking(campaignStarts(options.now ?? (() => new Date())))(options, name),
  'campaign-mails': projectingCampaignMails,
  reminders: projectingReminders,
  notices: projectingNotices,
  webhooks: planningWebhooks,
  leads: handlingLeads,
} satisfies Record<string, (options: SchedulerOptions, name: string) => Omit<Process, 'name'>>;

/** Leads belong to no shop, so no other feed has them. */
const OF_THE_LOG: ReadonlySet<string> = new Set(['leads']);

/** Whether a process reads the log itself, whatever feed the others have. */
export const readsLog = (name: string): boolean => OF_THE_LOG.has(name);

export function openSchedulerStatus(pool: Pool): SchedulerStatus {
  const parkedEvents = createParkedEvents(pool);
  return {
    status: () =>
      Promise.all(Object.keys(PROCESSES).map(async (name) => ({ name, checkpoints: await checkpointsOf(pool, name) }))),
    parked: parkedEvents.all,
    parkedCounts: parkedEvents.counts,
    dueMails: () => dueMails(pool),
  };
}

/** Starts at once, and restarts by itself after errors. */
export function startScheduler(options: SchedulerOptions): Scheduler {
  const { store, codec, pool, onProblem = () => {}, onParked = () => {} } = options;
  const parkedEvents = createParkedEvents(pool);
  const factOf = (stream: string, revision: bigint) => readOne(store, codec, stream, revision);
  const logFeed = createLogFeed(store, codec);
  const feed = options.feed ?? logFeed;
  const running = Object.entries(PROCESSES).map(([name, open]) =>
    runProcess(
      { feed: OF_THE_LOG.has(name) ? logFeed : feed, parkedEvents, factOf, onParked, onProblem },
      { name, ...open(options, name) },
    ),
  );
  const handler = shopHandler(options);
  running.push(
    returningStock(options, handler),
    finishingTransfers(options, handler),
    finishingDebts(options, handler),
  );
  if (options.timedMails) {
    const campaigning = createCampaigning({
      ...options,
      ...options.timedMails,
      now: options.now ?? (() => new Date()),
    });
    running.push(
      finishing('campaigns', options, {
        carryOut: (fact) => beginCampaign(campaigning, fact),
        // The campaign's own state tells whether it is still to begin.
        isDone: async () => false,
      }),
      sendTimedMails(options, options.timedMails, campaigning),
    );
  }
  if (options.webhooks) running.push(deliverWebhooks(options, options.webhooks));
  running.push(computingAtNight(options));
  return {
    ...openSchedulerStatus(pool),
    async stop() {
      await Promise.all(running.map((process) => process.stop()));
    },
  };
}

function scheduling(
  { store, codec, pool, now = () => new Date() }: SchedulerOptions,
  name: string,
): Omit<Process, 'name'> {
  return {
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
    // A person's erasure must not wait for an unreadable reminder. Every step may come in any order.
    inOrder: false,
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

function endingSessions(
  { store, codec, pool, masterKey, now = () => new Date() }: SchedulerOptions,
  name: string,
): Omit<Process, 'name'> {
  return {
    listensTo: ENDINGS_LISTEN_TO,
    begin(source) {
      const checkpoint = createCheckpoint(pool, name, source);
      const handle = createSessionEnding({
        endAll: createRefreshTokens(pool, now).revokeAll,
        settle: createSettleLogins({ store, codec, pool, now }),
        apiKeys: createApiKeyRows(pool, masterKey),
        save: checkpoint.save,
      });
      return { checkpoint: checkpoint.load, handle };
    },
  };
}

function followingShops(
  { store, codec, pool, now = () => new Date() }: SchedulerOptions,
  name: string,
): Omit<Process, 'name'> {
  return {
    listensTo: SHOPS_LISTEN_TO,
    begin(source) {
      const { load, save } = createCheckpoint(pool, name, source);
      return {
        checkpoint: load,
        handle: createSeveralShops({ follow: createFollow({ store, codec, pool, now }), save }),
      };
    },
  };
}

/** A route does in another stream what its event asks for; what it died over is finished here. */
function tracking<E extends FreguesEvent>(work: TrackedWork<E>) {
  return ({ pool }: SchedulerOptions, name: string): Omit<Process, 'name'> => ({
    listensTo: work.listensTo,
    begin(source) {
      const { load, save } = createCheckpoint(pool, name, source);
      return { checkpoint: load, handle: createWorkTracking(work, { table: createDueWorkTable(pool, name), save }) };
    },
  });
}

/** A small cache: the scheduler does not repeat the route's work, so it rarely loads a large shop here. */
const STATE_BYTES = 8_000_000;

function computingAtNight(options: SchedulerOptions): RunningProcess {
  const { pool, demandHistory, basketHistory, now = () => new Date(), onProblem = () => {} } = options;
  const works = [
    ...(demandHistory ? [nightlyForecast(pool, demandHistory)] : []),
    ...(basketHistory ? [nightlyGoesWith(pool, basketHistory)] : []),
  ];
  return works.length > 0 ? runNightly({ pool, now, onProblem }, works) : { stop: async () => {} };
}

function shopHandler({ store, codec, pool, now = () => new Date(), onProblem = () => {} }: SchedulerOptions) {
  return createCommandHandler({
    ...{ store, codec, now, onProblem, cacheBytes: STATE_BYTES },
    snapshots: createPostgresSnapshots(pool),
    requests: createPostgresRequests(pool),
  });
}

function returningStock(options: SchedulerOptions, handler: CommandHandler): RunningProcess {
  const { store, masterKey, now = () => new Date() } = options;
  const voucherCode = createVoucherCodes(masterKey);
  return finishing('stock-returns', options, {
    carryOut: ({ id, event, metadata }) =>
      returnStock({ handler, voucherCode }, { id, event: event as StockCause, metadata }, now()),
    isDone: (fact) => isStockReturned(store, fact),
  });
}

function finishingTransfers(options: SchedulerOptions, handler: CommandHandler): RunningProcess {
  const { store, now = () => new Date() } = options;
  const { isOpen } = createOtherShops(handler);
  return finishing('stock-transfers', options, {
    carryOut: ({ event, metadata: who }) => {
      const cause = event as TransferCause;
      return cause.type === 'StockTransferSent'
        ? receiveTransfer({ handler, isOpen }, { event: cause, who }, now())
        : returnTransfer({ handler }, { event: cause, who }, now());
    },
    isDone: (fact) => isTransferFinished(store, fact),
  });
}

function finishingDebts(options: SchedulerOptions, handler: CommandHandler): RunningProcess {
  const { store, codec, now = () => new Date() } = options;
  const reducing = { handler, recorded: (stream: string, revision: bigint) => readOne(store, codec, stream, revision) };
  async function carryOut(fact: Decoded) {
    const { id, metadata } = fact;
    const event = fact.event as DebtCause;
    switch (event.type) {
      case 'SaleRegistered':
        return recordSaleDebts(handler, event.data, metadata, now());
      case 'SaleCancelled':
      case 'SaleReturned':
        return reduceDebtsAfter(reducing, { id, event, metadata }, now());
      case 'DebtPaid':
        return takeDebtPaymentOf(handler, { id, data: event.data, metadata }, now());
      case 'PaymentReminderStarted':
        return settleLostReminder(handler, { id, data: event.data, metadata }, now());
    }
  }
  return finishing('debts', options, { carryOut, isDone: (fact) => isDebtWorkDone(store, fact) });
}

function finishing(
  name: keyof typeof PROCESSES,
  { store, codec, pool, now = () => new Date(), onProblem = () => {} }: SchedulerOptions,
  work: Pick<DueWorkOptions, 'carryOut' | 'isDone'>,
): RunningProcess {
  return runDueWork({
    table: createDueWorkTable(pool, name),
    factOf: (stream, revision) => readOne(store, codec, stream, revision),
    ...{ ...work, now, onProblem },
  });
}

function projectingReminders({ pool, now = () => new Date() }: SchedulerOptions, name: string): Omit<Process, 'name'> {
  return {
    listensTo: BOOK_LISTENS_TO,
    begin(source) {
      const checkpoint = createCheckpoint(pool, name, source);
      return { checkpoint: checkpoint.load, handle: createReminderProjection({ pool, save: checkpoint.save, now }) };
    },
  };
}

function projectingCampaignMails(
  { pool, now = () => new Date() }: SchedulerOptions,
  name: string,
): Omit<Process, 'name'> {
  return {
    listensTo: CAMPAIGN_MAILS_LISTEN_TO,
    begin(source) {
      const { load, save } = createCheckpoint(pool, name, source);
      return { checkpoint: load, handle: createCampaignMailProjection({ pool, save, now }) };
    },
  };
}

function projectingNotices({ pool, now = () => new Date() }: SchedulerOptions, name: string): Omit<Process, 'name'> {
  return {
    listensTo: noticesListenTo(KINDS),
    begin(source) {
      const { load, save } = createCheckpoint(pool, name, source);
      return { checkpoint: load, handle: createNoticeProjection({ pool, kinds: KINDS, save, now }) };
    },
  };
}

function planningWebhooks({ pool, now = () => new Date() }: SchedulerOptions, name: string): Omit<Process, 'name'> {
  return {
    listensTo: WEBHOOKS_LISTEN_TO,
    begin(source) {
      const { load, save } = createCheckpoint(pool, name, source);
      return { checkpoint: load, handle: createWebhookPlanning({ pool, save, now }) };
    },
  };
}

function handlingLeads(
  { pool, vault, mailer, timedMails, now = () => new Date() }: SchedulerOptions,
  name: string,
): Omit<Process, 'name'> {
  const answer = timedMails?.leads && createAnswerLead({ ...timedMails, ...timedMails.leads, pool, now });
  return {
    listensTo: LEADS_LISTEN_TO,
    inOrder: false,
    begin(source) {
      const { load, save } = createCheckpoint(pool, name, source);
      return { checkpoint: load, handle: createLeadHandling({ answer, vault, mailer, save, now }) };
    },
  };
}

import { createEraseLeftovers, createFollow, createSettleLogins } from '@pdv/command-api/commands/account';
import { createCampaigning } from '@pdv/command-api/commands/customers';
import { createAnswerLead } from '@pdv/command-api/commands/marketing';
import { readOne } from '@pdv/infra/codec/read-one';
import type { Migration } from '@pdv/infra/postgres/migrate';
import { createApiKeyRows } from '@pdv/infra/tokens/api-keys';
import { createRefreshTokens } from '@pdv/infra/tokens/refresh-tokens';
import type { FreguesEvent } from '@pdv/schemas/log';
import type { Pool } from 'pg';
import { createSessionEnding, LISTENS_TO as ENDINGS_LISTEN_TO } from './account/session/process-manager.ts';
import { createSeveralShops, LISTENS_TO as SHOPS_LISTEN_TO } from './account/shops/process-manager.ts';
import { deliverWebhooks } from './account/webhooks/deliver-webhooks.ts';
import { webhookLeasesMigration, webhooksMigration } from './account/webhooks/migration.ts';
import { createWebhookPlanning, LISTENS_TO as WEBHOOKS_LISTEN_TO } from './account/webhooks/process-manager.ts';
import { type WaitingDeliveries, waitingDeliveries } from './account/webhooks/waiting.ts';
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
import { createDueWorkTable, dueWorkMigration } from './due-work/table.ts';
import { createWorkTracking, type TrackedWork } from './due-work/track.ts';
import { createLogFeed } from './feed/log-feed.ts';
import {
  finishing,
  finishingDebts,
  finishingInvoices,
  finishingTransfers,
  returningStock,
  shopHandler,
} from './finishing.ts';
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
import { computeAgain, NIGHTLY } from './forecast-migrations.ts';
import { createLeadHandling, LISTENS_TO as LEADS_LISTEN_TO } from './marketing/lead/process-manager.ts';
import { createImportedSales, LISTENS_TO as IMPORTED_SALES_LISTEN_TO } from './nightly/imported-sales.ts';
import { runNightly } from './nightly/run-nightly.ts';
import { createNoticeProjection, listensTo as noticesListenTo } from './notices/notice-projection.ts';
import { noticesMigration } from './notices/tables.ts';
import type { SchedulerOptions } from './options.ts';
import { createParkedEvents, type Parked, parkedMigration } from './parked-events.ts';
import { type Process, type RunningProcess, runProcess } from './process.ts';
import { stockReturnsMigration } from './sales/cancel-sale/migration.ts';
import { stockReturns } from './sales/cancel-sale/process-manager.ts';
import { nightlyForecast } from './sales/forecast/nightly-forecast.ts';
import { nightlyGoesWith } from './sales/goes-with/nightly-goes-with.ts';
import { sweepPhotos } from './sales/product-photos/sweep-photos.ts';
import { debtWorkMigration } from './sales/receivable/migration.ts';
import { debts } from './sales/receivable/process-manager.ts';
import { stockTransfers } from './sales/stock-transfers/process-manager.ts';
import { supplierInvoices } from './sales/supplier-invoices/process-manager.ts';
import { type DueMails, dueMails } from './sending/due-table.ts';
import { leaseHoldersMigration } from './sending/lease-holder.ts';
import { KINDS, sendTimedMails } from './timed-mails.ts';

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
  webhookLeasesMigration,
];

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
  /** Deliveries to webhooks that have not arrived. */
  waitingDeliveries(): Promise<WaitingDeliveries>;
}

/** In the order in which operators see them. */
const PROCESSES = {
  'follow-ups': scheduling,
  erasures: erasing,
  'session-endings': endingSessions,
  'several-shops': followingShops,
  'stock-returns': tracking(stockReturns),
  'stock-transfers': tracking(stockTransfers),
  'supplier-invoices': tracking(supplierInvoices),
  debts: tracking(debts),
  campaigns: (options, name) => tracking(campaignStarts(options.now ?? (() => new Date())))(options, name),
  'campaign-mails': projectingCampaignMails,
  reminders: projectingReminders,
  notices: projectingNotices,
  webhooks: planningWebhooks,
  'imported-sales': computingAfterImports,
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
    waitingDeliveries: () => waitingDeliveries(pool),
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
    finishingInvoices(options, handler),
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
  if (options.media) running.push(sweepPhotos({ ...options, media: options.media }, handler));
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

function erasing(options: SchedulerOptions): Process {
  const { store, codec, pool, vault, mailer, media, now = () => new Date() } = options;
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
        removePhotos: async (shopId) => media?.removeFolder(shopId),
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

function computingAtNight(options: SchedulerOptions): RunningProcess {
  const { pool, demandHistory, basketHistory, now = () => new Date(), onProblem = () => {} } = options;
  const works = [
    ...(demandHistory ? [nightlyForecast(pool, demandHistory)] : []),
    ...(basketHistory ? [nightlyGoesWith(pool, basketHistory)] : []),
  ];
  return works.length > 0 ? runNightly({ pool, now, onProblem }, works) : { stop: async () => {} };
}

/** Nothing to do where nothing is computed. */
function computingAfterImports(
  { pool, demandHistory, basketHistory }: SchedulerOptions,
  name: string,
): Omit<Process, 'name'> {
  const computed = demandHistory || basketHistory ? NIGHTLY : [];
  return {
    listensTo: IMPORTED_SALES_LISTEN_TO,
    begin(source) {
      const { load, save } = createCheckpoint(pool, name, source);
      const again = async (shopIds: readonly string[]) => {
        for (const nightly of computed) await computeAgain(pool, nightly, shopIds);
      };
      return { checkpoint: load, handle: createImportedSales({ computeAgain: again, save }) };
    },
  };
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

import { createShopLookup } from '@pdv/command-api/commands/account';
import type { Campaigning, FindAudience } from '@pdv/command-api/commands/customers';
import { createReminding, type RemindingOptions } from '@pdv/command-api/commands/follow-ups';
import type { LeadMailOptions } from '@pdv/command-api/commands/marketing';
import type { Codec } from '@pdv/infra/codec/codec';
import { createCommandHandler } from '@pdv/infra/command-handler/command-handler';
import { createPostgresSnapshots } from '@pdv/infra/command-handler/postgres-snapshots';
import type { EventStore } from '@pdv/infra/event-store/port';
import type { Mailer } from '@pdv/infra/mail/mailer';
import type { Pool } from 'pg';
import { trialEnd } from './account/trial-end/trial-end.ts';
import { webhookPaused } from './account/webhooks/webhook-paused.ts';
import { campaignMails } from './customers/campaigns/mails.ts';
import { createCustomerPauses } from './follow-ups/send-follow-up/customer-pauses.ts';
import { reminderMails } from './follow-ups/send-follow-up/mails.ts';
import { noticeMails } from './notices/mails.ts';
import type { AnyKind } from './notices/notice.ts';
import type { ShopFigures } from './notices/shop-figures.ts';
import { createNoticeTable } from './notices/tables.ts';
import type { RunningProcess } from './process.ts';
import { lowStock } from './sales/low-stock/low-stock.ts';
import { weeklyReports } from './sales/report-builder/weekly-reports.ts';
import { salesReport } from './sales/sales-report/sales-report.ts';
import { createDueTable, MAIL_TABLES, type MailTable } from './sending/due-table.ts';
import { startLeaseHolder } from './sending/lease-holder.ts';
import { runSending } from './sending/run-sending.ts';
import { createShopZones } from './sending/shop-zones.ts';
import { createSending } from './sending/tick.ts';

export interface TimedMails extends Pick<RemindingOptions, 'unsubscribeUrl'> {
  /** Undefined: no mail about leads. */
  readonly leads?: Pick<LeadMailOptions, 'pseudonym' | 'contactEmail' | 'demo'>;
  readonly mailer: Pick<Mailer, 'delivery' | 'send' | 'permit' | 'ready'>;
  /** Base URL of the screens, without a trailing slash. */
  readonly publicUrl: () => string;
  readonly figures: ShopFigures;
  /** Finds who gets a campaign. */
  readonly audience: FindAudience;
  /** Maximum number of mails under way at once. */
  readonly atOnce?: number;
  /** No mail leaves before this resolves, because mails link to the application's address. */
  readonly from?: Promise<unknown>;
}

interface SendingOptions {
  readonly store: EventStore;
  readonly codec: Codec;
  readonly pool: Pool;
  readonly now?: () => Date;
  readonly onProblem?: (error: unknown) => void;
}

/** All kinds of automatic mails to owners. */
export const KINDS: readonly AnyKind[] = [lowStock, salesReport, weeklyReports, trialEnd, webhookPaused];

/** A hundred thousand reminders may be due at once. */
const WORKERS: Readonly<Record<MailTable, number>> = { reminders: 2, notices: 1, campaign_mails: 1 };

/** Sends reminders, campaigns and mails to owners, as long as it runs. */
export function sendTimedMails(
  options: SendingOptions,
  { mailer, unsubscribeUrl, publicUrl, figures, from, atOnce = 32 }: TimedMails,
  campaigning: Campaigning,
): RunningProcess {
  const { store, codec, pool, now = () => new Date(), onProblem = () => {} } = options;
  const leaseHolder = startLeaseHolder(pool, onProblem);
  const begin = Promise.all([leaseHolder.ready, from]);
  const handler = createCommandHandler({ store, codec, snapshots: createPostgresSnapshots(pool), onProblem });
  const reminding = createReminding({ ...options, mailer, unsubscribeUrl, now });
  const mails = {
    campaign_mails: campaignMails(campaigning, createShopZones(pool).all),
    reminders: reminderMails(reminding, createShopZones(pool).all, createCustomerPauses(pool)),
    notices: noticeMails({
      table: createNoticeTable(pool),
      kinds: KINDS,
      figures,
      shopOf: createShopLookup(handler, now),
      mailer,
      publicUrl,
    }),
  };
  const loops = MAIL_TABLES.map((name) => {
    const table = createDueTable(pool, name, leaseHolder);
    const workers = WORKERS[name];
    const tick = createSending({
      ...{ table, mails: mails[name], ready: mailer.ready, onProblem },
      atOnce: Math.ceil(atOnce / workers),
    });
    return runSending({ tick, now, onProblem, workers, from: begin });
  });
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
      // Release the leases only now: until here, running sends were this process's.
      await leaseHolder.stop();
    },
  };
}

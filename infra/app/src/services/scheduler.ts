import { createUnsubscribeLinks } from '@pdv/command-api/commands/customers';
import type { Mailer } from '@pdv/infra/mail/mailer';
import { createPseudonyms } from '@pdv/infra/personal-data/pseudonyms';
import { createAudience } from '@pdv/query-api/audience';
import { createBasketHistory } from '@pdv/query-api/basket-history';
import { createDemandHistory } from '@pdv/query-api/demand-history';
import { createShopFigures } from '@pdv/query-api/shop-figures';
import { startScheduler } from '@pdv/scheduler/app';
import type { Pool } from 'pg';
import { noteErasures } from '../backup/erasures.ts';
import { keepBackups } from '../backup/keep-backups.ts';
import { openFeedFrom } from '../kafka.ts';
import { openMediaOf } from '../media.ts';
import type { ServiceContext } from '../service-context.ts';
import { gaugeDisks } from '../telemetry/disks.ts';
import { gaugeScheduler } from '../telemetry/gauges.ts';
import { createUpToDate } from '../up-to-date.ts';

interface Parts {
  readonly mailer: Mailer;
  readonly queryPool: Pool;
  /** Mails wait for this promise. */
  readonly from?: Promise<unknown>;
}

/** Runs the process managers and the due work: reminders, mails to owners, erasures, backups. */
export async function openScheduler(context: ServiceContext, { mailer, queryPool, from }: Parts): Promise<void> {
  const { config, keys, store, codec, vault, pool, publicUrl, progress, log, lastErrors, closers } = context;
  gaugeScheduler(context);
  gaugeDisks('disks of data', { data: config.dataDir, backups: config.backupDir });
  const onProblem = (error: unknown) => {
    lastErrors.note('scheduler');
    log.error({ err: error }, 'scheduling again after an error');
  };
  const upToDate = createUpToDate(progress);
  const timedMails = {
    mailer,
    publicUrl,
    unsubscribeUrl: createUnsubscribeLinks(keys.unsubscribeKey, publicUrl).urlOf,
    leads: {
      pseudonym: createPseudonyms(keys.masterKey),
      contactEmail: config.contactEmail,
      demo: config.demo,
    },
    figures: createShopFigures(queryPool, upToDate),
    audience: createAudience(queryPool, upToDate),
    ...(from && { from }),
  };
  const scheduler = startScheduler({
    ...{ store, codec, vault, mailer, pool, onProblem },
    masterKey: keys.masterKey,
    demandHistory: createDemandHistory(queryPool, upToDate),
    basketHistory: createBasketHistory(queryPool, upToDate),
    ...(config.kafka && { feed: await openFeedFrom(config.kafka, codec, onProblem) }),
    ...(config.timedMails && { timedMails }),
    media: await openMediaOf(config),
    webhooks: { allowPrivate: config.webhooksAllowPrivate },
    onParked: (parked) =>
      log.error(parked, 'the scheduler cannot take an event: it and the later ones of its shop wait'),
  });
  closers.add('scheduler', () => scheduler.stop());
  const erasures = await noteErasures({
    ...{ config, store },
    onProblem: (error) => log.error({ err: error }, 'who was erased could not be noted beside the backups'),
  });
  closers.add('erasures', () => erasures.stop());
  if (!config.nightlyBackups) return;
  const { masterKey } = keys;
  const backups = await keepBackups({
    ...{ config, store, pool, masterKey },
    onProblem: (error) => {
      lastErrors.note('scheduler');
      log.error({ err: error }, 'no backup was taken; it is tried again in a quarter of an hour');
    },
  });
  closers.add('backups', () => backups.stop());
}

import { setTimeout as delay } from 'node:timers/promises';
import { registerCommandApi } from '@pdv/command-api/app';
import type { Position } from '@pdv/infra/event-store/port';
import type { Mailer } from '@pdv/infra/mail/mailer';
import type { MediaStore } from '@pdv/infra/media/media-store';
import type { ReadModelStatus } from '@pdv/projections/app';
import { createDemoShops, type KeptDemoShops } from '@pdv/samples/demo/demo-shops';
import { keepTidy } from '@pdv/samples/demo/keep-tidy';
import type { Pool } from 'pg';
import { openMediaOf } from '../media.ts';
import { openPayments } from '../payments.ts';
import type { ServiceContext } from '../service-context.ts';
import { createImportHints } from './import-hints.ts';
import { createListedClosingRevision } from './listed-closing-revision.ts';
import { createListedSaleRevision } from './listed-sale-revision.ts';
import type { Web } from './web.ts';

/** Opens all commands, demo shops included. Returns the pool that commands use. */
export async function openCommandApi(
  context: ServiceContext,
  { app, revocations }: Web,
  mailer: Mailer,
): Promise<Pool> {
  const { config, keys, store, publicUrl, poolFor } = context;
  const ownerPool = poolFor('command-api', 10);
  const media = await openMediaOf(config);
  const demo = config.demo ? openDemo(context, media) : null;
  await registerCommandApi(app, {
    ...{ store, ownerPool, secrets: keys, revocations, mailer, publicUrl },
    listedSaleRevision: createListedSaleRevision(ownerPool),
    listedClosingRevision: createListedClosingRevision(ownerPool),
    importHints: createImportHints(ownerPool, store),
    media,
    webhooksAllowPrivate: config.webhooksAllowPrivate,
    paymentProvider: await openPayments(config),
    ...(demo && { demo }),
  });
  return ownerPool;
}

function openDemo(
  { store, vault, keys, progress, poolFor, log, closers }: ServiceContext,
  media: MediaStore,
): KeptDemoShops {
  const pool = poolFor('demo', 4);
  const read = async (position: Position) => {
    const isPast = ({ position: at }: ReadModelStatus) => at !== null && store.compare(at, position) >= 0;
    while (!(await progress.status()).every(isPast)) await delay(50);
  };
  const shops = createDemoShops({ store, pool, vault, media, masterKey: keys.masterKey, read });
  const tidying = keepTidy(shops, (error) => log.error({ err: error }, 'yesterday’s demo shops are still there'));
  closers.add('demo', async () => {
    await tidying.stop();
    await shops.idle();
  });
  return shops;
}

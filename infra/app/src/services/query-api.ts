import { tmpdir } from 'node:os';
import { measurePool } from '@pdv/infra/postgres/measure-pool';
import { surviveBrokenConnections } from '@pdv/infra/postgres/survive';
import { createSignedIds } from '@pdv/infra/tokens/signed-ids';
import { createQueryPool, type Installation, registerQueryApi } from '@pdv/query-api/app';
import type { Pool } from 'pg';
import { readCatalogAssets } from '../catalog-assets.ts';
import { openMediaOf } from '../media.ts';
import type { ServiceContext } from '../service-context.ts';
import { gaugeDisks } from '../telemetry/disks.ts';
import { registerUi, UI } from '../ui.ts';
import type { Web } from './web.ts';

/** Connects as the role that reads one shop at a time. */
export function openQueryPool({ database, log, lastErrors, closers }: ServiceContext): Pool {
  const pool = createQueryPool(database.queryUrl);
  measurePool('query', pool);
  surviveBrokenConnections(pool, (error) => {
    lastErrors.note('query-api');
    log.warn({ err: error }, 'query-api lost a connection');
  });
  closers.add('query pool', () => pool.end());
  return pool;
}

/** Opens everything that clients read: answers, live updates, public pages and the UI. */
export async function openQueryApi(
  { config, keys, database, store, publicUrl }: ServiceContext,
  { app }: Web,
  { queryPool, installation }: { readonly queryPool: Pool; readonly installation: Installation },
): Promise<void> {
  // Where exports are spooled; in containers a volume on the disk that has the others.
  gaugeDisks('disk of exports', { exports: tmpdir() });
  const { contactEmail, contactWhatsapp, stripe } = config;
  const canPay = stripe !== undefined;
  await registerQueryApi(app, {
    ...{ store, queryPool, installation, canPay, publicUrl },
    listenUrl: database.queryUrl,
    media: await openMediaOf(config),
    catalogAssets: await readCatalogAssets(UI),
    unsubscribeTokens: createSignedIds(keys.unsubscribeKey),
  });
  const noPayments = canPay ? undefined : 'sim';
  await registerUi(app, UI, () => ({ origin: publicUrl(), contactEmail, contactWhatsapp, noPayments }), canPay);
}

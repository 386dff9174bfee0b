import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { joinDatabase } from '@pdv/app/database';
import { openEventStore } from '@pdv/app/event-store';
import { startApplication } from '@pdv/e2e/start-application';
import { createCodec } from '@pdv/infra/codec/codec';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { loadSecrets } from '@pdv/infra/secrets/secrets';
import { startChild } from '@pdv/infra/testing/child-process';
import { type FreguesEvent, streams } from '@pdv/schemas/log';
import pg from 'pg';
import { openShop } from './http.ts';
import { percentile, sellingAt } from './load.ts';
import { type Aim, formatCount } from './report.ts';

/** As many as Pro lets campaigns send on one day. */
const CUSTOMERS = 4_000;
/** A day's mails within two minutes. */
const AIMS = { perSecond: 34, aimOfP99: 1.5 };
const LOOK_EVERY_MS = 50;
const AT_ONCE = 500;
const SINK = fileURLToPath(new URL('smtp-sink.ts', import.meta.url));

/** A campaign to an SMTP server in another process, and how long sales of another shop take meanwhile. */
export async function campaignAims(turnMs: number): Promise<Aim[]> {
  const { addressedS, perSecond, without, meanwhile } = await measureCampaign(turnMs);
  const told = (times: readonly number[]) =>
    [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(1)).join(' / ');
  console.log(`
A campaign to ${formatCount(CUSTOMERS)} customers: all are found ${addressedS.toFixed(1)} s after its time; ${formatCount(perSecond)} mails/s, with the finding.

| POST /api/sales, 20/s | sales | p50 / p99 / slowest ms |
|---|--:|--:|
| nothing is sent | ${without.length} | ${told(without)} |
| a campaign is sent | ${meanwhile.length} | ${told(meanwhile)} |`);
  const ratio = percentile(meanwhile, 0.99) / percentile(without, 0.99);
  return [
    {
      what: 'mails of a campaign, a second',
      ...{ aim: `≥ ${AIMS.perSecond}`, measured: formatCount(perSecond), reached: perSecond >= AIMS.perSecond },
    },
    {
      what: 'POST /api/sales, p99 meanwhile, of that without',
      ...{ aim: `≤ ${AIMS.aimOfP99}`, measured: ratio.toFixed(2), reached: ratio <= AIMS.aimOfP99 },
    },
  ];
}

async function measureCampaign(turnMs: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'fregues-campaigns-'));
  const sink = startChild(SINK, []);
  const { port } = await sink.said();
  const mails = { TIMED_MAILS: 'on', SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'loja@fregues.example' };
  const application = await startApplication(dataDir, mails);
  const secrets = await loadSecrets(join(dataDir, 'secrets'));
  const { ownerUrl } = await joinDatabase({ dataDir, ...secrets, port: undefined });
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 4 });
  const store = await openEventStore(ownerUrl, undefined);
  const codec = createCodec({ vault: createPostgresVault(pool, secrets) });
  const shopId = randomUUID();
  try {
    const selling = await openShop(application.url);
    const sellFor = sellingAt(application.url, selling);
    const [without, meanwhile] = [[] as number[], [] as number[]];
    await sellFor(turnMs, () => {});
    await sellFor(turnMs, (ms) => without.push(ms));
    await tell(streams.account(shopId), shopOpened(shopId));
    const ids = Array.from({ length: CUSTOMERS }, () => randomUUID());
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      await tell(streams.customers(shopId), ids.slice(from, from + AT_ONCE).map(customerAdded));
    }
    // Until then nobody is found.
    await until(
      `SELECT count(*)::int AS n FROM read.checkpoints
       WHERE name = 'customers' AND position::bigint >= (SELECT max(position) FROM event_log.events)`,
      1,
    );

    const begun = performance.now();
    const campaignId = randomUUID();
    await tell(streams.campaign(campaignId), campaignScheduled(shopId, campaignId));
    let [addressedAt, doneAt] = [0, 0];
    const watching = (async () => {
      await until("SELECT count(*)::int AS n FROM event_log.events WHERE type = 'CampaignAddressed'", 1);
      addressedAt = performance.now();
      await until("SELECT count(*)::int AS n FROM event_log.events WHERE type = 'CampaignMailSent'", CUSTOMERS);
      doneAt = performance.now();
    })();
    await sellFor(
      () => doneAt === 0,
      (ms) => meanwhile.push(ms),
    );
    await watching;
    const perSecond = CUSTOMERS / ((doneAt - begun) / 1_000);
    return { addressedS: (addressedAt - begun) / 1_000, perSecond, without, meanwhile };
  } finally {
    await store.close();
    await pool.end();
    await application.stop();
    await sink.kill();
    await rm(dataDir, { recursive: true, force: true });
  }

  async function tell(stream: string, events: readonly FreguesEvent[]) {
    const metadata = {
      shopId,
      actorId: 'a',
      correlationId: 'c',
      causationId: 'd',
      occurredAt: new Date().toISOString(),
    };
    await store.append(
      stream,
      await codec.encode(events.map((event) => ({ id: randomUUID(), event, metadata }))),
      'any',
    );
  }

  async function until(query: string, wanted: number): Promise<void> {
    for (;;) {
      const { rows } = await pool.query<{ n: number }>(query);
      if (rows[0]?.n === wanted) return;
      await delay(LOOK_EVERY_MS);
    }
  }
}

function shopOpened(shopId: string): FreguesEvent[] {
  const person = { storeName: 'Padaria', ownerName: 'Ana', email: 'dona@example.com', whatsapp: '11981234410' };
  // Where it is noon: campaigns leave by day.
  const ahead = 12 - new Date().getUTCHours();
  const timeZone = ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  const shop = {
    shopId,
    ownerId: 'dona',
    slug: shopId,
    businessType: 'padaria',
    timeZone,
    emailConfirmed: true,
  } as const;
  return [
    { type: 'ShopRegistered', data: { ...shop, personal: { subject: `account:${shopId}`, fields: person } } },
    { type: 'PlanChanged', data: { shopId, plan: 'pro', origin: 'operator' } },
  ];
}

function customerAdded(customerId: string): FreguesEvent {
  const fields = { name: 'Cliente Fiel', email: `${customerId}@example.com`, phone: null, vehiclePlate: null };
  return { type: 'CustomerAdded', data: { customerId, personal: { subject: `customer:${customerId}`, fields } } };
}

function campaignScheduled(shopId: string, campaignId: string): FreguesEvent[] {
  const of = { campaignId, name: 'Volta às aulas' };
  const fields = { subject: '{{cliente}}, temos novidades', text: 'Oi, {{cliente}}! Venha ver.\n\n{{loja}}' };
  const plan = {
    segment: { id: 'todos', name: 'Todos' },
    holdoutPercent: 0,
    rules: [{ what: 'visits', is: 'at-most', count: 1_000, within: null }],
  } as const;
  return [
    { type: 'CampaignSaved', data: { ...of, ...plan, personal: { subject: `account:${shopId}`, fields } } },
    { type: 'CampaignScheduled', data: { ...of, at: new Date().toISOString() } },
  ];
}

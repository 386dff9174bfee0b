import type { Decoded } from '@pdv/infra/codec/codec';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import type { AccountErased } from '@pdv/schemas/account/events';
import { effectivePlan, PLANS } from '@pdv/schemas/account/plans';
import type { WebhookEvent } from '@pdv/schemas/account/webhook-events';
import { WEBHOOK_RETRY_DAYS } from '@pdv/schemas/account/webhooks';
import { NO_SHOP } from '@pdv/schemas/log';
import type { Pool } from 'pg';
import type { Checkpoint } from '../../checkpoints.ts';
import type { FeedBatch } from '../../feed/event-feed.ts';
import { AWAY_AFTER } from './pauses.ts';
import { headOf, TOLD_EVENTS, toldOf } from './public-form.ts';

const OF_WEBHOOKS = [
  'WebhookRegistered',
  'WebhookChanged',
  'WebhookPaused',
  'WebhookResumed',
  'WebhookSecretRenewed',
  'WebhookDeleted',
] as const satisfies readonly WebhookEvent['type'][];
export const LISTENS_TO: readonly string[] = [...OF_WEBHOOKS, 'AccountErased', ...TOLD_EVENTS];

export interface WebhookPlanningOptions {
  readonly pool: Pool;
  readonly save: Checkpoint['save'];
  readonly now: () => Date;
}

interface Known {
  readonly webhook_id: string;
  readonly shop_id: string;
  readonly events: readonly string[];
  readonly paused: boolean;
  /** ISO 8601 UTC. What happened before it became what it is was planned before, or is none of its business. */
  readonly since: string;
  readonly revision: number;
  readonly sequence: number;
  /** What went wrong before counts no more. */
  readonly afresh?: boolean;
}

interface Row {
  readonly id: string;
  readonly shop_id: string;
  readonly webhook_id: string;
  readonly entity: string;
  readonly type: string;
  readonly created_at: string;
  readonly give_up_at: Date;
  readonly sequence: number;
  readonly body: string;
}

type Planned = Omit<Row, 'sequence' | 'body'> & { readonly head: object; readonly data: unknown };

export const RETRY_MS = WEBHOOK_RETRY_DAYS * 86_400_000;
const isOfWebhook = ({ type }: { readonly type: string }) => (OF_WEBHOOKS as readonly string[]).includes(type);
const isTold = ({ type }: { readonly type: string }) => (TOLD_EVENTS as readonly string[]).includes(type);

/**
 * Writes what is to be sent, one row for each webhook and event, together with the checkpoint: each event counts once.
 * What happened longer ago than deliveries are tried is not sent: whoever reads the log again sends nothing old again.
 */
export function createWebhookPlanning({ pool, save, now }: WebhookPlanningOptions) {
  return async function handle({ events, checkpoint }: FeedBatch): Promise<void> {
    const known = await webhooksOf(events);
    const changed = new Set<string>();
    const gone = new Set<string>();
    const erased = new Set<string>();
    const planned: Planned[] = [];
    const change = (one: Known) => {
      known.set(one.webhook_id, one);
      changed.add(one.webhook_id);
    };
    const hasPlan = await plansOf(known);
    for (const fact of events) {
      const { event, metadata, revision } = fact;
      if (event.type === 'AccountErased') {
        erased.add((event as AccountErased).data.shopId);
        for (const one of [...known.values()]) if (one.shop_id === metadata.shopId) known.delete(one.webhook_id);
      } else if (isOfWebhook(event)) {
        const { webhookId } = (event as WebhookEvent).data;
        const before = known.get(webhookId);
        if (before && Number(revision) <= before.revision) continue;
        const after = afterEvent(before, fact);
        if (after) {
          gone.delete(webhookId);
          change(after);
        } else {
          known.delete(webhookId);
          gone.add(webhookId);
        }
      } else if (isTold(event)) planned.push(...deliveriesOf(fact, known, hasPlan));
    }
    const rows = await numbered(planned, known, change);
    const upserts = [...changed].flatMap((id) => known.get(id) ?? []);
    if (upserts.length + rows.length + gone.size + erased.size === 0) return save(checkpoint);
    await save(checkpoint, {
      sql: WRITES,
      values: [JSON.stringify(upserts), JSON.stringify(rows), [...gone], [...erased]],
    });
  };

  async function webhooksOf(events: readonly Decoded[]): Promise<Map<string, Known>> {
    const shops = [...new Set(events.map(({ metadata }) => metadata.shopId))].filter((id) => id !== NO_SHOP);
    const { rows } = await pool.query<Omit<Known, 'since'> & { since: Date }>(
      `SELECT webhook_id, shop_id, events, paused, since, revision::float8 AS revision, sequence::float8 AS sequence
       FROM scheduler.webhooks WHERE shop_id = ANY($1::uuid[])`,
      [shops],
    );
    return new Map(rows.map(({ since, ...row }) => [row.webhook_id, { ...row, since: since.toISOString() }]));
  }

  /** As far as the process of follow-ups has read: a plan that changed a moment ago may count a moment late. */
  async function plansOf(known: ReadonlyMap<string, Known>): Promise<(shopId: string) => boolean> {
    const shops = [...new Set([...known.values()].map(({ shop_id }) => shop_id))];
    if (shops.length === 0) return () => true;
    const { rows } = await pool.query<{ shop_id: string; terms: Terms }>(
      'SELECT shop_id, terms FROM scheduler.shops WHERE shop_id = ANY($1)',
      [shops],
    );
    const at = now();
    const without = new Set(rows.filter(({ terms }) => !hasWebhooks(terms, at)).map(({ shop_id }) => shop_id));
    return (shopId) => !without.has(shopId);
  }

  function deliveriesOf(
    { id, event, metadata }: Decoded,
    known: ReadonlyMap<string, Known>,
    hasPlan: (shopId: string) => boolean,
  ): readonly Planned[] {
    const { shopId: shop_id, occurredAt: created_at } = metadata;
    const give_up_at = new Date(Date.parse(created_at) + RETRY_MS);
    const listening = [...known.values()].filter((one) => one.shop_id === shop_id && !one.paused);
    if (listening.length === 0 || give_up_at <= now() || !hasPlan(shop_id)) return [];
    return toldOf(event as never).flatMap(({ type, entity, data }) =>
      listening
        .filter(({ events, since }) => events.includes(type) && created_at >= since)
        .map(({ webhook_id }) => ({
          ...{ id: uuidV5(webhook_id, `${type} ${id}`), shop_id, webhook_id, entity, type, created_at, give_up_at },
          ...{ head: headOf(id, metadata, type), data },
        })),
    );
  }

  /** Leaves out what is there already, so that the numbers of what is sent have no gap. */
  async function numbered(
    planned: readonly Planned[],
    known: ReadonlyMap<string, Known>,
    change: (one: Known) => void,
  ): Promise<readonly Row[]> {
    if (planned.length === 0) return [];
    const ids = planned.map(({ id }) => id);
    const { rows } = await pool.query<{ id: string }>(
      'SELECT id FROM scheduler.webhook_deliveries WHERE id = ANY($1::uuid[])',
      [ids],
    );
    const there = new Set(rows.map(({ id }) => id));
    const numberedRows: Row[] = [];
    for (const { head, data, ...row } of planned) {
      const webhook = known.get(row.webhook_id);
      if (!webhook || there.has(row.id)) continue;
      there.add(row.id);
      const sequence = webhook.sequence + 1;
      change({ ...webhook, sequence });
      numberedRows.push({ ...row, sequence, body: JSON.stringify({ ...head, sequence, data }) });
    }
    return numberedRows;
  }
}

interface Terms {
  readonly plan: Parameters<typeof effectivePlan>[0];
  readonly trialEndsAt: string | null;
}

const hasWebhooks = ({ plan, trialEndsAt }: Terms, at: Date) => PLANS[effectivePlan(plan, trialEndsAt, at)].webhooks;

/** Null for one that is deleted. */
function afterEvent(before: Known | undefined, fact: Decoded): Known | null {
  const { shopId: shop_id, occurredAt: since } = fact.metadata;
  const revision = Number(fact.revision);
  const { type, data } = fact.event as WebhookEvent;
  if (type === 'WebhookDeleted') return null;
  if (type === 'WebhookRegistered') {
    return { webhook_id: data.webhookId, shop_id, events: data.events, paused: false, since, revision, sequence: 0 };
  }
  if (!before) return null;
  switch (type) {
    case 'WebhookChanged':
      return { ...before, events: data.events, since, revision, afresh: true };
    case 'WebhookPaused':
      return { ...before, paused: true, revision };
    case 'WebhookResumed':
      return { ...before, paused: false, since, revision, afresh: true };
    case 'WebhookSecretRenewed':
      return { ...before, revision, afresh: true };
  }
}

/** $1 webhooks, $2 deliveries, $3 deleted webhooks, $4 erased shops. */
const WRITES = `
  known AS (
    UPDATE scheduler.webhooks w SET events = k.events, paused = k.paused, since = k.since, revision = k.revision, sequence = k.sequence,
      failures = CASE WHEN k.afresh THEN 0 ELSE w.failures END,
      failing_since = CASE WHEN k.afresh THEN NULL ELSE w.failing_since END,
      -- One that rested because its shop had no plan for it: what is planned says that it has.
      retry_at = CASE WHEN k.afresh OR k.sequence > w.sequence AND w.failures < ${AWAY_AFTER} THEN NULL ELSE w.retry_at END
    FROM jsonb_to_recordset($1::jsonb) AS k
      (webhook_id uuid, events text[], paused bool, since timestamptz, revision int8, sequence int8, afresh bool)
    WHERE w.webhook_id = k.webhook_id AND EXISTS (SELECT FROM moved)
  ), added AS (
    INSERT INTO scheduler.webhooks (webhook_id, shop_id, events, paused, since, revision, sequence)
    SELECT webhook_id, shop_id, events, paused, since, revision, sequence
    FROM jsonb_to_recordset($1::jsonb) AS k
      (webhook_id uuid, shop_id uuid, events text[], paused bool, since timestamptz, revision int8, sequence int8)
    WHERE EXISTS (SELECT FROM moved)
    ON CONFLICT DO NOTHING
  ), locked AS MATERIALIZED (
    -- In the order in which senders settle, so that neither waits for the other.
    SELECT id FROM scheduler.webhook_deliveries WHERE EXISTS (SELECT FROM moved) AND id = ANY (ARRAY(
      SELECT d.id FROM jsonb_to_recordset($1::jsonb) AS k (webhook_id uuid, afresh bool)
        JOIN scheduler.webhook_deliveries d USING (webhook_id) WHERE k.afresh AND d.state = 'waiting'
      UNION SELECT id FROM scheduler.webhook_deliveries WHERE webhook_id = ANY($3::uuid[])
      UNION SELECT id FROM scheduler.webhook_deliveries WHERE shop_id = ANY($4::uuid[])))
    ORDER BY id FOR UPDATE
  ), afresh AS (
    UPDATE scheduler.webhook_deliveries SET next_at = now()
    WHERE id = ANY (ARRAY(SELECT id FROM locked)) AND state = 'waiting'
      AND NOT (webhook_id = ANY($3::uuid[]) OR shop_id = ANY($4::uuid[]))
  ), planned AS (
    INSERT INTO scheduler.webhook_deliveries
      (id, shop_id, webhook_id, entity, type, created_at, give_up_at, sequence, body, next_at)
    SELECT id, shop_id, webhook_id, entity, type, created_at, give_up_at, sequence, body,
      -- Behind one that is tried again later, not before it.
      greatest(now(), (SELECT o.next_at FROM scheduler.webhook_deliveries o
        WHERE o.webhook_id = p.webhook_id AND o.entity = p.entity AND o.state = 'waiting' ORDER BY o.sequence LIMIT 1))
    FROM jsonb_to_recordset($2::jsonb) AS p (id uuid, shop_id uuid, webhook_id uuid, entity text, type text,
      created_at timestamptz, give_up_at timestamptz, sequence int8, body text)
    WHERE EXISTS (SELECT FROM moved)
    ON CONFLICT DO NOTHING
  ), forgotten AS (
    DELETE FROM scheduler.webhook_deliveries
    WHERE id = ANY (ARRAY(SELECT id FROM locked)) AND (webhook_id = ANY($3::uuid[]) OR shop_id = ANY($4::uuid[]))
  ), gone AS (
    DELETE FROM scheduler.webhooks
    WHERE (webhook_id = ANY($3::uuid[]) OR shop_id = ANY($4::uuid[])) AND EXISTS (SELECT FROM moved)
  )`;

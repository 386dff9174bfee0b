import type { WebhookRow } from '@pdv/projections/tables/account/webhooks';
import type { DeliveryDetails, DeliveryState, Webhook, WebhookDelivery } from '@pdv/schemas/account/webhooks';
import { type Cursor, cutPage } from '../../reading/page.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';

/** How the scheduler knows a receiver. */
interface Health {
  readonly webhook_id: string;
  readonly failing_since: string | null;
  readonly last_delivered_at: string | null;
  readonly waiting: number;
  readonly parked: number;
}

const DELIVERIES = 'scheduler.webhook_deliveries';

/** The oldest first. */
export async function listWebhooks(ask: Ask): Promise<Webhook[]> {
  const rows = await ask<WebhookRow>(sql('read.webhooks').select('*').orderBy(['registered_at', 'id']));
  if (rows.length === 0) return [];
  const known = await ask<Health>(
    sql('scheduler.webhooks as w').select(
      'webhook_id',
      'failing_since',
      'last_delivered_at',
      countOf("state in ('waiting', 'sending')", 'waiting'),
      countOf("state = 'parked'", 'parked'),
    ),
  );
  const healthOf = new Map(known.map((one) => [one.webhook_id, one]));
  return rows.map(({ id, url, description, events, paused, registered_at, secret_renewed_at }) => {
    const health = healthOf.get(id);
    return {
      ...{ id, url, description, paused, events: [...events] },
      ...{ registeredAt: registered_at, secretRenewedAt: secret_renewed_at },
      failingSince: health?.failing_since ?? null,
      lastDeliveredAt: health?.last_delivered_at ?? null,
      ...{ waiting: health?.waiting ?? 0, parked: health?.parked ?? 0 },
    };
  });
}

const countOf = (condition: string, name: string) =>
  sql.raw(
    `(SELECT count(*)::float8 FROM ${DELIVERIES} d WHERE d.webhook_id = w.webhook_id AND d.${condition}) AS ${name}`,
  );

export async function isWebhook(ask: Ask, id: string): Promise<boolean> {
  return (await ask(sql('read.webhooks').select('id').where({ id }))).length > 0;
}

interface DeliveryRow {
  readonly id: string;
  readonly type: string;
  readonly state: DeliveryState;
  readonly created_at: string;
  readonly attempt: number;
  readonly next_at: string;
  readonly last_attempt_at: string | null;
  readonly status: number | null;
  readonly failure: string | null;
  readonly took_ms: number | null;
}

const COLUMNS = [
  ...['id', 'type', 'state', 'created_at', 'attempt', 'next_at', 'last_attempt_at', 'status', 'failure', 'took_ms'],
];

interface Page {
  readonly status: DeliveryState | undefined;
  readonly limit: number;
  readonly cursor: Cursor | undefined;
}

/** The newest first. */
export async function listDeliveries(ask: Ask, webhookId: string, { status, limit, cursor }: Page) {
  const query = sql(DELIVERIES)
    .select(COLUMNS)
    .where({ webhook_id: webhookId })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit + 1);
  if (status) query.where({ state: status });
  if (cursor) query.whereRaw('(created_at, id) < (?, ?)', [cursor.after, cursor.id]);
  const rows = await ask<DeliveryRow>(query);
  const { page, next } = cutPage(rows, limit, ({ created_at: after, id }) => ({ after, id }));
  return { deliveries: page.map(deliveryOf), next };
}

export async function findDelivery(ask: Ask, webhookId: string, id: string): Promise<DeliveryDetails | undefined> {
  const [row] = await ask<DeliveryRow & { readonly body: string; readonly response: string | null }>(
    sql(DELIVERIES)
      .select([...COLUMNS, 'body', 'response'])
      .where({ webhook_id: webhookId, id }),
  );
  return row && { ...deliveryOf(row), request: row.body, response: row.response };
}

function deliveryOf(row: DeliveryRow): WebhookDelivery {
  const { id, type, state, status, failure, attempt: attempts } = row;
  return {
    ...{ id, type, state, attempts, status, failure },
    ...{ createdAt: row.created_at, lastAttemptAt: row.last_attempt_at, tookMs: row.took_ms },
    nextAttemptAt: state === 'waiting' ? row.next_at : null,
  };
}

import type { Decoded } from '@pdv/infra/codec/codec';
import { isDemoId } from '@pdv/schemas/kernel/demo';
import type { Pool } from 'pg';
import type { Checkpoint } from '../checkpoints.ts';
import type { FeedBatch } from '../feed/event-feed.ts';
import { LATEST_MS } from '../sending/pauses.ts';
import { createShopZones } from '../sending/shop-zones.ts';
import type { AnyKind } from './notice.ts';

export const listensTo = (kinds: readonly AnyKind[]): readonly string[] => [
  ...new Set(['ShopRegistered', 'TimeZoneChanged', 'AccountErased', ...kinds.flatMap((kind) => kind.listensTo)]),
];

export interface NoticeProjectionOptions {
  readonly pool: Pool;
  readonly kinds: readonly AnyKind[];
  readonly save: Checkpoint['save'];
  readonly now: () => Date;
}

/** How long finished rows stay, so that a late fact does not plan them again. */
const KEPT_MS = 60 * 24 * 3_600_000;

interface Row {
  readonly id: string;
  readonly shop_id: string;
  readonly time_zone: string;
  readonly due_at: Date;
  readonly next_at: Date;
  readonly kind: string;
  readonly about: unknown;
}

/**
 * Plans the owners' notices together with the checkpoint, so each fact counts once. It plans none for demo shops, and
 * none that is too old to send.
 */
export function createNoticeProjection({ pool, kinds, save, now }: NoticeProjectionOptions) {
  const zones = createShopZones(pool);

  return async function handle({ events, checkpoint }: FeedBatch): Promise<void> {
    await zones.note(events);
    const erased = new Set(events.filter(({ event }) => event.type === 'AccountErased').map(shopOf));
    const facts = events.filter((fact) => !isDemoId(shopOf(fact)) && !erased.has(shopOf(fact)));
    const rows = await planned(facts);
    const shops = [...new Set(rows.map(({ shop_id }) => shop_id))];
    await save(checkpoint, {
      sql: `planned AS (
              INSERT INTO scheduler.notices (id, shop_id, time_zone, due_at, next_at, kind, about)
              SELECT id, shop_id, time_zone, due_at, next_at, kind, about
              FROM jsonb_populate_recordset(NULL::scheduler.notices, $1::jsonb) WHERE EXISTS (SELECT FROM moved)
              ON CONFLICT DO NOTHING
            ), forgotten AS (
              DELETE FROM scheduler.notices
              WHERE (shop_id = ANY($2::text[]) OR shop_id = ANY($3::text[]) AND due_at < $4::timestamptz)
                AND EXISTS (SELECT FROM moved)
            )`,
      values: [JSON.stringify(rows), [...erased], shops, new Date(now().getTime() - KEPT_MS)],
    });
  };

  async function planned(facts: readonly Decoded[]): Promise<readonly Row[]> {
    const wanted = kinds.map((kind) => ({ kind, types: new Set(kind.listensTo) }));
    const calling = facts.filter(({ event }) => wanted.some(({ types }) => types.has(event.type)));
    if (calling.length === 0) return [];
    const zoneOf = await zones.of([...new Set(calling.map(shopOf))]);
    const earliest = now().getTime() - LATEST_MS;
    const rows = new Map<string, Row>();
    for (const fact of calling) {
      const shop_id = shopOf(fact);
      const time_zone = zoneOf(shop_id);
      for (const { kind, types } of wanted) {
        if (!types.has(fact.event.type)) continue;
        for (const { id, dueAt, about } of kind.plan(fact, time_zone, now())) {
          if (dueAt.getTime() <= earliest || rows.has(id)) continue;
          rows.set(id, { id, shop_id, time_zone, due_at: dueAt, next_at: dueAt, kind: kind.name, about });
        }
      }
    }
    return [...rows.values()];
  }
}

function shopOf({ metadata }: Decoded): string {
  return metadata.shopId;
}

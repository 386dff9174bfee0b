import type { MemberRow } from '@pdv/projections/tables/account/accounts';
import type { TimelineRow } from '@pdv/projections/tables/audit/timeline';
import type { Timeline } from '@pdv/schemas/sales/timeline';
import { type Ask, sql } from '../../reading/shop-reader.ts';

type About = { readonly product_id: string } | { readonly sale_id: string };
type Entry = TimelineRow & { readonly actor_name: MemberRow['name'] | null };

/** Everything that happened to a product or a sale, newest first. */
export async function timelineOf(ask: Ask, about: About): Promise<Timeline> {
  const rows = await ask<Entry>(
    sql('read.timeline as t')
      .leftJoin('read.members as m', (on) => on.on('m.shop_id', 't.shop_id').andOn(sql.raw('m.id::text = t.actor_id')))
      .where(about)
      .orderBy([
        { column: 't.occurred_at', order: 'desc' },
        { column: 't.revision', order: 'desc' },
      ])
      .select('t.*', 'm.name as actor_name'),
  );
  return rows.map((row) => ({
    id: `${row.stream}/${row.revision}`,
    type: row.type,
    occurredAt: row.occurred_at,
    actor: { id: row.actor_id, name: actorName(row) },
    productId: row.product_id,
    saleId: row.sale_id,
    before: row.before as Timeline[number]['before'],
    after: row.after as Timeline[number]['after'],
  }));
}

/** A member who left, or whose account was erased, did it all the same. */
function actorName({ actor_id, actor_name }: Entry): string {
  if (actor_id.startsWith('system:')) return 'Sistema';
  return actor_name ?? 'Ex-membro da equipe';
}

import type { MemberRow } from '@pdv/projections/tables/account/account';
import type { CustomerRow } from '@pdv/projections/tables/customers/customers';
import type { HeldTicketRow as Stored } from '@pdv/projections/tables/sales/held-tickets';
import { ERASED_CUSTOMER } from '@pdv/schemas/customers/customer';
import { toDecimal } from '@pdv/schemas/kernel/money';
import type { HeldTicketRow } from '@pdv/schemas/sales/held-tickets';
import { actorName } from '../../reading/actor-name.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';

interface Row extends Stored {
  readonly held_by_name: MemberRow['name'] | null;
  readonly customer_name: CustomerRow['name'] | null;
}

/** At most 200: command-api holds no more. */
export async function listHeldTickets(ask: Ask): Promise<HeldTicketRow[]> {
  const rows = await ask<Row>(
    sql('read.held_tickets as t')
      .joinRaw('LEFT JOIN read.members as m ON m.shop_id = t.shop_id AND m.id::text = t.held_by')
      .leftJoin('read.customers as c', { 'c.shop_id': 't.shop_id', 'c.id': 't.customer_id' })
      .select('t.*', 'm.name as held_by_name', 'c.name as customer_name')
      .orderBy([{ column: 't.held_at' }, { column: 't.id' }]),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    customer: row.customer_id === null ? null : { id: row.customer_id, name: row.customer_name ?? ERASED_CUSTOMER },
    products: [...row.products],
    lineCount: row.line_count,
    items: row.items,
    total: toDecimal(row.total_centavos),
    heldAt: row.held_at,
    heldBy: actorName(row.held_by, row.held_by_name),
  }));
}

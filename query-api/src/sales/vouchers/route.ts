import { refusals } from '@pdv/schemas/kernel/refusals';
import { VOUCHER_STATES, voucher } from '@pdv/schemas/sales/vouchers';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { decodeCursor, pageQuery } from '../../reading/page.ts';
import { shopDayOf } from '../../reading/shop-day.ts';
import { listVouchers } from './query.ts';

/** With their codes, so for those who sell: an analyst sees none. */
export function registerVouchers(app: App, { reader, now }: RouteDependencies): void {
  const schema = {
    tags: ['Vales'],
    summary: 'Os vales-troca, os mais novos primeiro',
    querystring: z.object({ state: z.enum(VOUCHER_STATES).optional(), ...pageQuery }),
    response: { 200: z.array(voucher), ...refusals(400, 401, 403, 503) },
  };
  const config = { readModels: ['vouchers', 'sales', 'customers', 'account'], action: 'see-vouchers' } as const;
  app.get('/api/vouchers', { schema, config }, async ({ principal, query: { limit, cursor, state } }, reply) => {
    const place = decodeCursor(cursor, 'instant');
    const { vouchers, next } = await reader.asShop(principal.shopId, async (ask) =>
      listVouchers(ask, await shopDayOf(ask, now()), { limit, cursor: place, state }),
    );
    if (next) reply.header('x-next-cursor', next);
    return vouchers;
  });
}

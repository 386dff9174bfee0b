import { sendStyledPage } from '@pdv/infra/http/styled-page';
import type { SignedIds } from '@pdv/infra/tokens/signed-ids';
import type { AccountRow } from '@pdv/projections/tables/account/account';
import type { CustomerRow } from '@pdv/projections/tables/customers/customers';
import { type UnsubscribePage, unsubscribePage } from '@pdv/schemas/customers/unsubscribe';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';

/** GET /descadastro/{token}: a page that asks for confirmation and changes nothing. */
export function registerUnsubscribe(
  app: App,
  { reader }: RouteDependencies,
  tokens: Pick<SignedIds, 'open'> | undefined,
): void {
  const schema = { params: z.object({ token: z.string() }), hide: true };
  const config = { public: true, readModels: ['customers', 'account'] } as const;
  app.get('/descadastro/:token', { schema, config }, async ({ params: { token } }, reply) => {
    const ids = tokens?.open(token);
    if (!ids) return sendStyledPage(reply, 404, unsubscribePage({ state: 'invalid' }));
    const [customerId, shopId] = ids;
    const page = await reader.asShop(shopId, (ask) => pageFor(ask, customerId, token));
    return sendStyledPage(reply, 200, unsubscribePage(page));
  });
}

type Row = Pick<CustomerRow, 'unsubscribed_at'> &
  Pick<AccountRow, 'store_name' | 'primary_color' | 'secondary_color' | 'logo_url'>;

async function pageFor(ask: Ask, customerId: string, token: string): Promise<UnsubscribePage> {
  const [row] = await ask<Row>(
    sql('read.customers as c')
      .join('read.accounts as a', { 'a.shop_id': 'c.shop_id' })
      .where('c.id', customerId)
      .select('c.unsubscribed_at', 'a.store_name', 'a.primary_color', 'a.secondary_color', 'a.logo_url'),
  );
  if (!row) return { state: 'gone' };
  const theme = { primaryColor: row.primary_color, secondaryColor: row.secondary_color, logoUrl: row.logo_url };
  const shop = { storeName: row.store_name, theme };
  return { state: row.unsubscribed_at === null ? 'subscribed' : 'unsubscribed', shop, token };
}

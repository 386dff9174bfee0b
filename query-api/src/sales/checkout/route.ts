import { Refusal } from '@pdv/infra/http/refusal';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { uuid } from '@pdv/schemas/kernel/fields';
import { fromDecimal, toDecimal } from '@pdv/schemas/kernel/money';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { type Checkout, checkout } from '@pdv/schemas/sales/checkout';
import type { Sale } from '@pdv/schemas/sales/sale';
import { change } from '@pdv/schemas/sales/sale-math';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { salesOfCheckout } from '../sales/query.ts';

const notFound = new Refusal(404, { code: 'sale_not_found', message: 'Venda não encontrada.' });

/** All that was bought at once, whichever of its sales was looked at; a cashier sees those that the cashier sold. */
export function registerCheckout(app: App, { reader }: RouteDependencies): void {
  const schema = {
    tags: ['Vendas'],
    summary: 'Uma compra inteira: suas vendas, na ordem do carrinho, as canceladas incluídas',
    params: z.object({ id: uuid }),
    response: { 200: checkout, ...refusals(400, 401, 403, 503, notFound) },
  };
  const config = { readModels: ['sales', 'customers', 'account'], action: 'see-own-sales' } as const;

  app.get('/api/checkouts/:id', { schema, config }, async ({ principal, params }) => {
    const { shopId, role, memberId } = principal;
    const seller = isAllowed(role, 'see-all-sales') ? undefined : memberId;
    const sales = await reader.asShop(shopId, (ask) => salesOfCheckout(ask, params.id, seller));
    if (sales.length > 0) return toCheckout(params.id, sales);
    throw notFound;
  });
}

/** As it was sold then: what was cancelled since is still in the total that was paid. */
function toCheckout(checkoutId: string, sales: Sale[]): Checkout {
  const total = sales.reduce((sum, { totalAmount }) => sum + (fromDecimal(totalAmount) ?? 0), 0);
  const paid = fromDecimal(sales[0]?.amountPaid ?? '') ?? total;
  return { checkoutId, total: toDecimal(total), change: toDecimal(change(paid, total)), sales };
}

import { Refusal } from '@pdv/infra/http/refusal';
import type { Sale } from '@pdv/schemas/sales/register-sale';
import type { RouteDependencies } from '../../dependencies.ts';

/**
 * Who buys, for the receipt; null for an anonymous sale.
 * @throws Refusal 404 for a customer that the shop does not have
 */
export async function buyer(
  deps: Pick<RouteDependencies, 'customer'>,
  shopId: string,
  customerId: string | null,
): Promise<Sale['customer']> {
  if (customerId === null) return null;
  const customer = await deps.customer(shopId, customerId);
  if (!customer) throw new Refusal(404, { code: 'customer_not_found', message: 'Cliente não encontrado.' });
  return customer;
}

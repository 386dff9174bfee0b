import { Refusal } from '@pdv/infra/http/refusal';
import { ERASED_CUSTOMER } from '@pdv/schemas/customers/customer';
import { streams } from '@pdv/schemas/log';
import type { Sale } from '@pdv/schemas/sales/sale';
import type { RouteDependencies } from '../../dependencies.ts';
import { inventory } from '../inventory/decider.ts';

/**
 * The buyer for the receipt; null for an anonymous sale. A recorded sale is a retry and gets its answer even if its
 * customer was erased since.
 * @throws Refusal 404 for a customer that the shop does not have
 */
export async function buyer(
  deps: Pick<RouteDependencies, 'customer' | 'handler'>,
  shopId: string,
  customerId: string | null,
  saleId: string,
): Promise<Sale['customer']> {
  if (customerId === null) return null;
  const customer = await deps.customer(shopId, customerId);
  if (customer) return customer;
  const before = await deps.handler.accepted(inventory, streams.inventory(shopId), saleId);
  if (before) return { id: customerId, name: ERASED_CUSTOMER, email: null, phone: null };
  throw new Refusal(404, { code: 'customer_not_found', message: 'Cliente não encontrado.' });
}

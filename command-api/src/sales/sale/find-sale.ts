import { Refusal } from '@pdv/infra/http/refusal';
import { streams } from '@pdv/schemas/log';
import type { SaleRegistered } from '@pdv/schemas/sales/events';
import type { RouteDependencies } from '../../dependencies.ts';

export const SALE_NOT_FOUND = { sale_not_found: { status: 404 } };

export const saleNotFound = () => new Refusal(404, { code: 'sale_not_found', message: 'Venda não encontrada.' });

export interface FoundSale {
  readonly sold: SaleRegistered['data'];
  readonly sellerId: string;
  /** ISO 8601 UTC. */
  readonly saleDate: string;
}

/**
 * Finds the sale in the log, by its id or a line's id. The look-up only says where to read; the event proves which
 * shop's sale it is.
 * @throws Refusal 404 for a sale that the shop does not have
 */
export async function findSale(
  deps: Pick<RouteDependencies, 'saleRevision' | 'recorded'>,
  shopId: string,
  id: string,
): Promise<FoundSale> {
  const revision = await deps.saleRevision(shopId, id);
  if (revision === null) throw saleNotFound();
  const { event, metadata } = await deps.recorded(streams.inventory(shopId), revision);
  if (event.type !== 'SaleRegistered' || metadata.shopId !== shopId) throw saleNotFound();
  const sold = event.data as SaleRegistered['data'];
  if (sold.saleId !== id && !sold.lines.some(({ lineId }) => lineId === id)) throw saleNotFound();
  return { sold, sellerId: metadata.actorId, saleDate: metadata.occurredAt };
}

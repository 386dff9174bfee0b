import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { streams } from '@pdv/schemas/log';
import type { RouteDependencies } from '../../dependencies.ts';
import { inventory } from '../inventory/decider.ts';

export type FindSaleRevision = RouteDependencies['saleRevision'];

/**
 * Finds a recent sale by the request that registered it, whose id is the sale's. Finds older sales, and lines, through
 * the read model. Never scans the log.
 */
export function createSaleRevision(
  handler: Pick<CommandHandler, 'accepted'>,
  listed: FindSaleRevision = async () => null,
): FindSaleRevision {
  return async (shopId, id) => {
    const recent = await handler.accepted(inventory, streams.inventory(shopId), id);
    return recent?.revision ?? listed(shopId, id);
  };
}

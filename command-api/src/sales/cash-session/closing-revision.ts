import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { streams } from '@pdv/schemas/log';
import type { RouteDependencies } from '../../dependencies.ts';
import { inventory } from '../inventory/decider.ts';

export type FindClosingRevision = RouteDependencies['closingRevision'];

/**
 * Finds a closing in the shop's own state, so that a read model that is behind refuses nobody a correction. Finds older
 * closings through the read model. Never scans the log.
 */
export function createClosingRevision(
  handler: Pick<CommandHandler, 'state'>,
  listed: FindClosingRevision = async () => null,
): FindClosingRevision {
  return async (shopId, sessionId) => {
    const { state } = await handler.state(inventory, streams.inventory(shopId));
    return state.closings.get(sessionId) ?? listed(shopId, sessionId);
  };
}

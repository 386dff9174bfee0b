import { refuse } from '@pdv/infra/http/refuse';
import type { RouteDependencies } from '../../dependencies.ts';
import { followUp } from './decider.ts';
import { FOLLOW_UP_REFUSALS } from './refusals.ts';

/** The stream's name does not reveal the shop; its events do. */
export async function requireOwn(
  { handler, recorded }: Pick<RouteDependencies, 'handler' | 'recorded'>,
  stream: string,
  shopId: string,
): Promise<void> {
  const { revision } = await handler.state(followUp, stream);
  const own = revision !== null && (await recorded(stream, 0n)).metadata.shopId === shopId;
  if (!own) throw refuse(FOLLOW_UP_REFUSALS, { rejected: 'follow_up_not_found' });
}

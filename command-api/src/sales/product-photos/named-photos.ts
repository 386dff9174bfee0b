import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { streams } from '@pdv/schemas/log';
import { inventory } from '../inventory/decider.ts';

/** The hashes of the photos that a shop's products have, by the log; null for a shop that has never had a product. */
export async function namedPhotos(
  handler: Pick<CommandHandler, 'state'>,
  shopId: string,
): Promise<ReadonlySet<string> | null> {
  const { products, deleted } = (await handler.state(inventory, streams.inventory(shopId))).state;
  if (products.size === 0 && deleted.size === 0) return null;
  return new Set([...products.values()].flatMap(({ photos }) => photos.map(({ hash }) => hash)));
}

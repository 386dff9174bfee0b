import { streams } from '@pdv/schemas/log';
import type { SaleRegistered } from '@pdv/schemas/sales/events';
import type { RouteDependencies } from '../../dependencies.ts';
import { inventory } from '../inventory/decider.ts';

export interface SoldLine {
  readonly sale: SaleRegistered['data'];
  readonly sellerId: string;
  /** ISO 8601 UTC. */
  readonly soldAt: string;
  readonly cancelled: boolean;
}

/**
 * Every line of the checkout that the sale belongs to, in order; null for a sale that the shop does not have. A cart is
 * one append, so its lines stand next to each other.
 */
export async function checkoutLines(
  deps: Pick<RouteDependencies, 'handler' | 'recorded'>,
  shopId: string,
  saleId: string,
): Promise<{ readonly asked: SoldLine; readonly lines: readonly SoldLine[] } | null> {
  const stream = streams.inventory(shopId);
  const { state, revision: end } = await deps.handler.state(inventory, stream);
  const known = state.sales.get(saleId);
  if (!known || end === null) return null;
  const { cancellations } = state;

  async function lineAt(revision: bigint): Promise<SoldLine | null> {
    if (revision < 0n || revision > (end ?? -1n)) return null;
    const { event, metadata } = await deps.recorded(stream, revision);
    if (event.type !== 'SaleRegistered') return null;
    const sale = event.data as SaleRegistered['data'];
    const cancelled = cancellations.has(sale.saleId);
    return { sale, sellerId: metadata.actorId, soldAt: metadata.occurredAt, cancelled };
  }

  const asked = await lineAt(known.revision);
  if (!asked) throw new Error(`revision ${known.revision} of ${stream} is not sale ${saleId}`);
  const lines = [asked];
  for (const step of [-1n, 1n]) {
    for (let revision = known.revision + step; ; revision += step) {
      const line = await lineAt(revision);
      if (line?.sale.checkoutId !== asked.sale.checkoutId) break;
      if (step < 0n) lines.unshift(line);
      else lines.push(line);
    }
  }
  return { asked, lines };
}

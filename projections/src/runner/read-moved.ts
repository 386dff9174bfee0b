import type { ReadModel } from '@pdv/schemas/live';
import type { ReadMoved } from '@pdv/schemas/read-moved';

/** Postgres refuses payloads of 8,000 bytes and more. */
const MAX_BYTES = 7_900;

/** The smallest number of payloads within the limit; each is valid by itself. */
export function readMovedPayloads(moved: ReadMoved): string[] {
  const empty = JSON.stringify({ ...moved, shops: {} });
  const payloads: string[] = [];
  let shops: Record<string, readonly ReadModel[]> = {};
  let bytes = empty.length;
  const close = () => payloads.push(JSON.stringify({ ...moved, shops }));
  for (const [shop, readModels] of Object.entries(moved.shops)) {
    const size = JSON.stringify({ [shop]: readModels }).length;
    if (bytes + size > MAX_BYTES) {
      close();
      shops = {};
      bytes = empty.length;
    }
    shops[shop] = readModels;
    bytes += size;
  }
  close();
  return payloads;
}

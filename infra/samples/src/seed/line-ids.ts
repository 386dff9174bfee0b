import { uuidV5 } from '@pdv/infra/ids/uuid-v5';

/** The id of a sale's line, as in the API: the first line has the sale's id. */
export function lineIdOf(saleId: string, index: number): string {
  return index === 0 ? saleId : uuidV5(saleId, String(index));
}

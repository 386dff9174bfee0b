import { uuidV5 } from '@pdv/infra/ids/uuid-v5';

/** As the API names the lines of a sale: the first has the sale's own id. */
export function lineIdOf(saleId: string, index: number): string {
  return index === 0 ? saleId : uuidV5(saleId, String(index));
}

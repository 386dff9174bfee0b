import { MAX_LABELS } from '@pdv/schemas/sales/label-amount';
import { type Cart, lineOf } from './cart.ts';

/** The server takes no more labels of one product in a sale. */
export const labelsFull = (cart: Cart, productId: string, labels: readonly string[] = []): boolean =>
  (lineOf(cart, productId)?.labels?.length ?? 0) + labels.length > MAX_LABELS;

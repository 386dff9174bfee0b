import type { Product } from '@pdv/schemas/sales/product';

type Act = ((product: Product) => void) | undefined;

/** What the person may do with a product; absent is not allowed. The same object for all cards. */
export interface ProductActions {
  readonly onStock: Act;
  readonly onHistory: Act;
  readonly onEdit: Act;
  /** Where there is another shop to copy to. */
  readonly onCopy: Act;
  readonly onDelete: Act;
  readonly mayShow: boolean;
}

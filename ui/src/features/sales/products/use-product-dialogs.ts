import { isAllowed } from '@pdv/schemas/account/permissions';
import type { Role } from '@pdv/schemas/account/roles';
import type { Product } from '@pdv/schemas/sales/product';
import { useMemo, useState } from 'react';
import type { ProductActions } from './product-actions.ts';

export interface ProductDialogState {
  readonly kind: 'edit' | 'delete' | 'stock' | 'copy';
  readonly product: Product;
}

/** Which dialog about which product is open, and the buttons that open them. */
export function useProductDialogs(role: Role, mayCopy: boolean, onHistory: (product: Product) => void) {
  const [dialog, setDialog] = useState<ProductDialogState | null>(null);
  const actions = useMemo((): ProductActions => {
    const open = (kind: ProductDialogState['kind']) => (product: Product) => setDialog({ kind, product });
    return {
      onStock: isAllowed(role, 'move-stock') ? open('stock') : undefined,
      onHistory: isAllowed(role, 'see-history') ? onHistory : undefined,
      onEdit: isAllowed(role, 'change-product') ? open('edit') : undefined,
      onCopy: mayCopy && isAllowed(role, 'create-product') ? open('copy') : undefined,
      onDelete: isAllowed(role, 'delete-product') ? open('delete') : undefined,
      mayShow: isAllowed(role, 'change-product'),
    };
  }, [role, mayCopy, onHistory]);
  return { dialog, close: () => setDialog(null), actions };
}

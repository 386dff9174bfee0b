import type { Product } from '@pdv/schemas/sales/product';
import { ConfirmDialog } from '../../../shared/components/confirm-dialog.tsx';
import { useDeleteProduct } from './delete-product.query.ts';

interface Props {
  readonly product: Product;
  readonly onClose: () => void;
}

/** Asks first, and says what stays. A refusal leaves the question standing for another try. */
export default function DeleteProductDialog({ product, onClose }: Props) {
  const remove = useDeleteProduct();
  return (
    <ConfirmDialog
      open
      onClose={() => remove.isPending || onClose()}
      onConfirm={() => remove.mutate(product, { onSuccess: onClose })}
      title="Tem certeza que deseja excluir este produto?"
      description={`“${product.name}” sai das listas, do caixa e do catálogo. As vendas já feitas continuam no histórico e nos relatórios.`}
      confirmLabel="Excluir"
      danger
      pending={remove.isPending}
    />
  );
}

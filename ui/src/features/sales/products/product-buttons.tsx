import type { Product } from '@pdv/schemas/sales/product';
import { Copy, History, PackagePlus, Pencil, Trash2 } from 'lucide-react';
import { CardAction } from '../../../shared/components/card-action.tsx';
import type { ProductActions } from './product-actions.ts';

interface Props {
  readonly product: Product;
  readonly actions: ProductActions;
}

/** What may be done with a product, as buttons. */
export function ProductButtons({ product, actions }: Props) {
  const { name } = product;
  const { onStock, onHistory, onEdit, onCopy, onDelete } = actions;
  const act = (on: ProductActions['onEdit']) => on && (() => on(product));
  return (
    <>
      <CardAction
        icon={PackagePlus}
        title="Movimentar estoque"
        name={`Movimentar estoque de ${name}`}
        onClick={product.tracksStock ? act(onStock) : undefined}
      />
      <CardAction icon={History} title="Histórico" name={`Histórico de ${name}`} onClick={act(onHistory)} />
      <CardAction icon={Pencil} title="Editar" name={`Editar ${name}`} onClick={act(onEdit)} />
      <CardAction
        icon={Copy}
        title="Copiar para outra loja"
        name={`Copiar ${name} para outra loja`}
        onClick={act(onCopy)}
      />
      <CardAction icon={Trash2} title="Excluir" name={`Excluir ${name}`} onClick={act(onDelete)} danger />
    </>
  );
}

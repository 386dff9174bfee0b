import { Button, Text } from '@chakra-ui/react';
import type { Product } from '@pdv/schemas/sales/create-product';
import { Package, PackageCheck, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { CardGrid, CardSkeletons } from '../../../shared/components/card-grid.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { counted } from '../../../shared/format/format.ts';
import { ProductCard } from './product-card.tsx';
import { findProducts, type StockFilter } from './product-search.ts';

interface Props {
  /** Undefined while loading. */
  readonly products: readonly Product[] | undefined;
  readonly search: string;
  readonly filter: StockFilter;
  readonly onCreate: (() => void) | undefined;
  readonly onHistory: ((id: string) => void) | undefined;
  readonly onShowAll: () => void;
}

/** What the search and the filter leave over, or why there is nothing. */
export function ProductList({ products, search, filter, onCreate, onHistory, onShowAll }: Props) {
  const found = useMemo(() => products && findProducts(products, search, filter), [products, search, filter]);
  if (!products || !found) return <CardSkeletons height={204} />;
  if (found.length > 0) {
    return (
      <>
        <Text role="status" textStyle="sm" color="fg.muted" mb="3" fontVariantNumeric="tabular-nums">
          {counted(found.length, 'produto', 'produtos')}
        </Text>
        <CardGrid
          key={`${filter} ${search}`}
          label="Produtos"
          items={found}
          itemKey={(product) => product.id}
          card={(product) => <ProductCard product={product} onHistory={onHistory} />}
        />
      </>
    );
  }
  const showAll = (
    <Button variant="outline" onClick={onShowAll}>
      Mostrar todos
    </Button>
  );
  return (
    <Panel flush>
      {products.length === 0 ? (
        <EmptyState
          icon={Package}
          title="Nenhum produto cadastrado"
          description="Cadastre o primeiro produto para começar a vender."
          action={onCreate && <Button onClick={onCreate}>Novo Produto</Button>}
        />
      ) : search.trim() ? (
        <EmptyState
          icon={SearchX}
          title="Nenhum produto encontrado"
          description={`Nada corresponde a “${search.trim().slice(0, 60)}”.`}
          action={showAll}
        />
      ) : (
        <EmptyState
          icon={PackageCheck}
          title={filter === 'out' ? 'Nenhum produto sem estoque' : 'Tudo abastecido'}
          description="Quando o estoque de um produto baixar, ele aparece aqui."
          action={showAll}
        />
      )}
    </Panel>
  );
}

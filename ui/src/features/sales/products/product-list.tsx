import { Box, Button, Flex } from '@chakra-ui/react';
import type { Product } from '@pdv/schemas/sales/product';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Package, PackageCheck, SearchX } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { usePages } from '../../../shared/api/use-pages.ts';
import { CardGrid, CardSkeletons } from '../../../shared/components/card-grid.tsx';
import { DataTable } from '../../../shared/components/data-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { LoadMore } from '../../../shared/components/load-more.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { useIsPhone } from '../../../shared/components/use-is-phone.ts';
import { useIsWide } from '../../../shared/components/use-is-wide.ts';
import { counted } from '../../../shared/format/format.ts';
import { ListHeading } from '../../../shared/list-view/list-heading.tsx';
import { useListView } from '../../../shared/list-view/use-list-view.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { productsSummaryQuery } from '../products-summary/products-summary.query.ts';
import type { ProductActions } from './product-actions.ts';
import { ProductCard } from './product-card.tsx';
import { ProductRow, productColumns } from './product-columns.tsx';
import { productsQuery, type StockFilter } from './products.query.ts';

const OfferProduct = lazy(() => import('../quick-product/offer-product.tsx'));

/** A code that was scanned or typed, and no word. */
const CODE = /^\d{8,14}$/;

interface Props {
  readonly search: string;
  readonly filter: StockFilter;
  readonly onCreate: (() => void) | undefined;
  readonly actions: ProductActions;
  readonly onShowAll: () => void;
}

/** What the search and the filter leave over, or why there is nothing. */
export function ProductList({ search, filter, onCreate, actions, onShowAll }: Props) {
  const list = useInfiniteQuery(productsQuery(search, filter));
  const { data: summary } = useQuery(productsSummaryQuery());
  const { isError, error, refetch, isPlaceholderData } = list;
  const { items: products, more } = usePages(list);
  const [view, setView] = useListView('products');
  const wide = useIsWide();
  const phone = useIsPhone();
  const columns = useMemo(() => productColumns(actions, wide), [actions, wide]);
  const row = useCallback((product: Product) => <ProductRow product={product} actions={actions} />, [actions]);
  const card = useCallback((product: Product) => <ProductCard product={product} actions={actions} />, [actions]);
  if (!products) {
    if (!isError && view === 'cards') return <CardSkeletons height={236} />;
    return (
      <Panel flush>
        {isError ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <SkeletonRows rows={12} height={phone ? 112 : 49} />
        )}
      </Panel>
    );
  }
  if (products.length === 0) {
    return (
      <Panel flush>
        <Nothing search={search.trim()} filter={filter} onCreate={onCreate} onShowAll={onShowAll} />
      </Panel>
    );
  }
  const all = search.trim() === '' && filter === 'all';
  const total = more ? (all ? summary?.total : undefined) : products.length;
  return (
    <Box opacity={isPlaceholderData ? 0.6 : 1} transition="opacity 160ms" aria-busy={isPlaceholderData}>
      <ListHeading
        count={
          total === undefined
            ? `Mais de ${counted(products.length, 'produto', 'produtos')}`
            : counted(total, 'produto', 'produtos')
        }
        view={view}
        onView={setView}
      />
      {view === 'cards' ? (
        <CardGrid label="Produtos" items={products} itemKey={idOf} card={card} more={more} />
      ) : (
        <Panel flush>
          <DataTable caption="Produtos" columns={columns} rows={products} rowKey={idOf} card={row} dense empty={null} />
          {more && <LoadMore onLoad={more.load} loading={more.loading} failed={more.failed} />}
        </Panel>
      )}
    </Box>
  );
}

const idOf = ({ id }: Product) => id;

type NothingProps = Omit<Props, 'actions'>;

function Nothing({ search, filter, onCreate, onShowAll }: NothingProps) {
  const { severalShops } = useAccount();
  const showAll = (
    <Button variant="outline" onClick={onShowAll}>
      Mostrar todos
    </Button>
  );
  if (search) {
    return (
      <EmptyState
        icon={SearchX}
        title="Nenhum produto encontrado"
        description={`Nada corresponde a “${search.slice(0, 60)}”.`}
        action={
          <Flex gap="2" wrap="wrap" justify="center">
            {showAll}
            <Suspense>
              {CODE.test(search) && filter === 'all' && <OfferProduct codes={[search]} onCreated={() => undefined} />}
            </Suspense>
          </Flex>
        }
      />
    );
  }
  if (filter !== 'all') {
    return (
      <EmptyState
        icon={PackageCheck}
        title={filter === 'out' ? 'Nenhum produto sem estoque' : 'Tudo abastecido'}
        description="Quando o estoque de um produto baixar, ele aparece aqui."
        action={showAll}
      />
    );
  }
  return (
    <EmptyState
      icon={Package}
      title="Nenhum produto cadastrado"
      description={
        severalShops
          ? 'Cadastre o primeiro, ou copie os de outra loja: entre nela e use “Copiar para outra loja” em Produtos.'
          : 'Cadastre o primeiro produto para começar a vender.'
      }
      action={onCreate && <Button onClick={onCreate}>Novo Produto</Button>}
    />
  );
}

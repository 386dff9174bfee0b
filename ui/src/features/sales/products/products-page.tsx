import { Box, Button, Flex } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { useQuery } from '@tanstack/react-query';
import { PackagePlus } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useCallback, useDeferredValue, useState } from 'react';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { PageHeader } from '../../../shared/components/page-header.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SearchInput } from '../../../shared/components/search-input.tsx';
import { Segments } from '../../../shared/components/segments.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { ProductList } from './product-list.tsx';
import { toStockFilter } from './product-search.ts';
import { ProductSummary } from './product-summary.tsx';
import { productsQuery } from './products.query.ts';

const CreateProduct = lazy(() => import('../create-product/create-product-dialog.tsx'));

const FILTERS = [
  { value: 'all', label: 'Todos' },
  { value: 'low', label: 'Estoque baixo' },
  { value: 'out', label: 'Sem estoque' },
] as const;

/** The audit trail of one product; it belongs to another context, so the application hands it in. */
interface ProductHistoryProps {
  readonly productId: string;
  readonly name: string | undefined;
  readonly onClose: () => void;
}

interface Props {
  readonly History: ComponentType<ProductHistoryProps>;
}

export function ProductsPage({ History }: Props) {
  const { role } = useAccount();
  const products = useQuery(productsQuery());
  const [search, setSearch] = useState('');
  const [filterText, setFilter] = useUrlState('filtro');
  const [creating, setCreating] = useUrlState('novo');
  const [historyOf, setHistoryOf] = useUrlState('historico');
  const shownSearch = useDeferredValue(search);
  const filter = toStockFilter(filterText);
  const failed = products.isError && !products.data;
  const mayCreate = isAllowed(role, 'create-product');
  const create = useCallback(() => setCreating('1'), [setCreating]);
  return (
    <>
      <PageHeader
        title="Produtos"
        actions={
          mayCreate && (
            <Button onClick={create}>
              <PackagePlus aria-hidden />
              Novo Produto
            </Button>
          )
        }
      />
      <ProductSummary products={products.data} failed={failed} />
      {failed ? (
        <Panel flush>
          <ErrorState error={products.error} onRetry={products.refetch} />
        </Panel>
      ) : (
        <>
          <Flex
            gap="3"
            mb="4"
            direction={{ base: 'column', lg: 'row' }}
            align={{ lg: 'center' }}
            hidden={products.data?.length === 0}
          >
            <Box flex="1" maxW={{ lg: '420px' }} css={{ '& input': { bg: 'bg.panel' } }}>
              <SearchInput value={search} onChange={setSearch} label="Buscar por nome ou descrição" />
            </Box>
            <Segments
              label="Estoque"
              items={FILTERS}
              value={filter}
              onChange={(value) => setFilter(value === 'all' ? null : value)}
            />
          </Flex>
          <ProductList
            products={products.data}
            search={shownSearch}
            filter={filter}
            onCreate={mayCreate ? create : undefined}
            onHistory={isAllowed(role, 'see-history') ? setHistoryOf : undefined}
            onShowAll={() => {
              setSearch('');
              setFilter(null);
            }}
          />
        </>
      )}
      <Suspense>
        {creating && mayCreate && <CreateProduct onClose={() => setCreating(null)} />}
        {historyOf && (
          <History
            productId={historyOf}
            name={products.data?.find(({ id }) => id === historyOf)?.name}
            onClose={() => setHistoryOf(null)}
          />
        )}
      </Suspense>
    </>
  );
}

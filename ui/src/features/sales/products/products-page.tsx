import { Box, Button, Flex } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { useQuery } from '@tanstack/react-query';
import { PackagePlus } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useCallback, useState } from 'react';
import { PageHeader } from '../../../shared/components/page-header.tsx';
import { SearchInput } from '../../../shared/components/search-input.tsx';
import { Segments } from '../../../shared/components/segments.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useSettled } from '../../../shared/use-settled.ts';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { ProductList } from './product-list.tsx';
import { ProductSummary } from './product-summary.tsx';
import { toStockFilter } from './products.query.ts';
import { productsSummaryQuery } from './products-summary.query.ts';

const CreateProduct = lazy(() => import('../create-product/create-product-dialog.tsx'));

const FILTERS = [
  { value: 'all', label: 'Todos' },
  { value: 'low', label: 'Estoque baixo' },
  { value: 'out', label: 'Sem estoque' },
] as const;

interface Props {
  /** The audit trail of one product; it belongs to another context, so the application hands it in. */
  readonly History: ComponentType<{
    readonly productId: string;
    readonly name: string | undefined;
    readonly onClose: () => void;
  }>;
}

export function ProductsPage({ History }: Props) {
  const { role } = useAccount();
  const { data: summary } = useQuery(productsSummaryQuery());
  const [search, setSearch] = useState('');
  const [filterText, setFilter] = useUrlState('filtro');
  const [creating, setCreating] = useUrlState('novo');
  const [historyOf, setHistoryOf] = useUrlState('historico');
  const [historyName, setHistoryName] = useState<string>();
  const settledSearch = useSettled(search);
  const filter = toStockFilter(filterText);
  const mayCreate = isAllowed(role, 'create-product');
  const create = useCallback(() => setCreating('1'), [setCreating]);
  const showHistory = useCallback(
    (id: string, name: string) => {
      setHistoryName(name);
      setHistoryOf(id);
    },
    [setHistoryOf],
  );
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
      <ProductSummary />
      <Flex
        gap="3"
        mb="4"
        direction={{ base: 'column', lg: 'row' }}
        align={{ lg: 'center' }}
        hidden={summary?.total === 0}
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
        search={settledSearch}
        filter={filter}
        onCreate={mayCreate ? create : undefined}
        onHistory={isAllowed(role, 'see-history') ? showHistory : undefined}
        onShowAll={() => {
          setSearch('');
          setFilter(null);
        }}
      />
      <Suspense>
        {creating && mayCreate && <CreateProduct onClose={() => setCreating(null)} />}
        {historyOf && <History productId={historyOf} name={historyName} onClose={() => setHistoryOf(null)} />}
      </Suspense>
    </>
  );
}

import { Box, Button, Flex } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import type { Product } from '@pdv/schemas/sales/product';
import { SCREENS } from '@pdv/schemas/screens';
import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck, Plus } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { ListFirst } from '../../../shared/components/list-first.tsx';
import { PageHeader } from '../../../shared/components/page-header.tsx';
import { SearchInput } from '../../../shared/components/search-input.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { Segments } from '../../../shared/components/segments.tsx';
import { useScans } from '../../../shared/keyboard/use-scans.ts';
import { frontDialog } from '../../../shared/layers/modal-stack.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useSettled } from '../../../shared/use-settled.ts';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { productsSummaryQuery } from '../products-summary/products-summary.query.ts';
import { keptCount } from '../stock-counts/kept-count.ts';
import { useOtherShops } from '../stock-transfers/use-other-shops.ts';
import { ProductList } from './product-list.tsx';
import { ProductSummary } from './product-summary.tsx';
import { toStockFilter } from './products.query.ts';
import { useProductDialogs } from './use-product-dialogs.ts';

const ProductDialog = lazy(() => import('../product-form/product-dialog.tsx'));
const DeleteProduct = lazy(() => import('../delete-product/delete-product-dialog.tsx'));
const MoveStock = lazy(() => import('../move-stock/move-stock-dialog.tsx'));
const ReceiveStock = lazy(() => import('../move-stock/receive-stock-dialog.tsx'));
const StockMenu = lazy(() => import('./stock-menu.tsx'));
const StockCount = lazy(() => import('../stock-counts/count-dialog.tsx'));
const Invoices = lazy(() => import('../supplier-invoices/invoices-dialog.tsx'));
const Transfers = lazy(() => import('../stock-transfers/transfers-dialog.tsx'));

const CopyProduct = lazy(() => import('../stock-transfers/copy-product-dialog.tsx'));

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
  /** Products from a file; the account's, handed in likewise. */
  readonly Import: ComponentType<{ readonly kind: 'products'; readonly onClose: () => void }>;
}

export function ProductsPage({ History, Import }: Props) {
  const { role, id: shopId } = useAccount();
  const { data: summary } = useQuery(productsSummaryQuery());
  const [search, setSearch] = useState('');
  const [filterText, setFilter] = useUrlState('filtro');
  const [creating, setCreating] = useUrlState('novo');
  const [receiving, setReceiving] = useUrlState('entrada');
  const [counting, setCounting] = useUrlState('contagem');
  const [byInvoice, setByInvoice] = useUrlState('notas');
  const [importing, setImporting] = useUrlState('importar');
  const mayImport = isAllowed(role, 'import-data');
  const [transferring, setTransferring] = useUrlState('transferencias');
  const mayTransfer = useOtherShops().length > 0;
  const [historyOf, setHistoryOf] = useUrlState('historico');
  const [historyName, setHistoryName] = useState<string>();
  const settledSearch = useSettled(search);
  const showHistory = useCallback(
    ({ id, name }: Product) => {
      setHistoryName(name);
      setHistoryOf(id);
    },
    [setHistoryOf],
  );
  const { dialog, close, actions } = useProductDialogs(role, mayTransfer, showHistory);
  const filter = toStockFilter(filterText);
  const mayCreate = isAllowed(role, 'create-product');
  const mayReceive = isAllowed(role, 'move-stock');
  // Read anew with each rendering, as when the dialog closes.
  const isUnderWay = keptCount(shopId) !== null;
  const create = () => setCreating('1');
  const hasAny = summary?.total !== 0;
  const ways = (
    [
      ['receive', mayReceive && hasAny],
      ['invoice', mayReceive],
      ['count', mayReceive && hasAny && !isUnderWay],
      ['transfer', mayTransfer],
    ] as const
  ).flatMap(([way, may]) => (may ? way : []));
  const open = { receive: setReceiving, invoice: setByInvoice, count: setCounting, transfer: setTransferring };
  // Wherever on the page the scanner speaks, it asks for the product.
  useScans({
    isOwn: () => frontDialog() !== undefined,
    onScan: (code) => {
      setFilter(null);
      setSearch(code);
    },
  });
  return (
    <>
      <PageHeader
        title="Produtos"
        actions={
          <>
            {isAllowed(role, 'see-forecast') && summary?.total !== 0 && (
              <SecondaryButton asChild>
                <Link to={SCREENS.forecast}>Previsão</Link>
              </SecondaryButton>
            )}
            {mayImport && <SecondaryButton onClick={() => setImporting('1')}>Importar</SecondaryButton>}
            {ways.length > 0 && (
              <Suspense fallback={<SecondaryButton disabled>Estoque</SecondaryButton>}>
                <StockMenu ways={ways} onChoose={(way) => open[way]('1')} />
              </Suspense>
            )}
            {isUnderWay && mayReceive && (
              <SecondaryButton onClick={() => setCounting('1')}>
                <ClipboardCheck aria-hidden />
                Contagem em andamento
              </SecondaryButton>
            )}
            {mayCreate && (
              <Button onClick={create}>
                <Plus aria-hidden />
                Novo Produto
              </Button>
            )}
          </>
        }
      />
      <ListFirst statistics={<ProductSummary />}>
        <Flex
          gap="3"
          mb="4"
          direction={{ base: 'column', lg: 'row' }}
          align={{ lg: 'center' }}
          hidden={summary?.total === 0}
        >
          <Box flex="1" maxW={{ lg: '420px' }} css={{ '& input': { bg: 'bg.panel' } }}>
            <SearchInput value={search} onChange={setSearch} label="Buscar por nome, descrição ou código" />
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
          actions={actions}
          onShowAll={() => {
            setSearch('');
            setFilter(null);
          }}
        />
      </ListFirst>
      <Suspense>
        {creating && mayCreate && <ProductDialog onClose={() => setCreating(null)} />}
        {importing && mayImport && <Import kind="products" onClose={() => setImporting(null)} />}
        {receiving && mayReceive && <ReceiveStock onClose={() => setReceiving(null)} />}
        {counting && mayReceive && <StockCount onClose={() => setCounting(null)} />}
        {byInvoice && mayReceive && <Invoices onClose={() => setByInvoice(null)} />}
        {transferring && mayTransfer && <Transfers onClose={() => setTransferring(null)} />}
        {dialog?.kind === 'edit' && <ProductDialog product={dialog.product} onClose={close} />}
        {dialog?.kind === 'delete' && <DeleteProduct product={dialog.product} onClose={close} />}
        {dialog?.kind === 'stock' && <MoveStock product={dialog.product} onClose={close} />}
        {dialog?.kind === 'copy' && <CopyProduct product={dialog.product} onClose={close} />}
        {historyOf && actions.onHistory && (
          <History productId={historyOf} name={historyName} onClose={() => setHistoryOf(null)} />
        )}
      </Suspense>
    </>
  );
}

import { isAllowed } from '@pdv/schemas/account/permissions';
import type { Sale } from '@pdv/schemas/sales/sale';
import { useQuery } from '@tanstack/react-query';
import { Plus, ShoppingBag } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { ListFirst } from '../../../shared/components/list-first.tsx';
import { PageHeader } from '../../../shared/components/page-header.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { SellLink } from '../../../shared/components/sell-link.tsx';
import { beginTypeAhead } from '../../../shared/keyboard/type-ahead.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useShopClock } from '../../../shared/shop-clock.ts';
import { useSteady } from '../../../shared/use-steady.ts';
import { whenIdle } from '../../../shared/when-idle.ts';
import { firstProductQuery } from '../dashboard/first-product.query.ts';
import { SalesHistory } from '../sales-history/sales-history.tsx';
import { SalesSummary } from '../sales-history/sales-summary.tsx';
import type { NewCustomerForm } from './new-customer-form.ts';

const loadNewSale = () => import('./new-sale-dialog.tsx');
const NewSaleDialog = lazy(loadNewSale);
const NoProducts = lazy(() => import('./no-products.tsx'));
const NoProductsDialog = lazy(() => import('./no-products-dialog.tsx'));
const ReceiptDialog = lazy(() => import('../receipt/receipt-dialog.tsx'));
const ReturnSaleDialog = lazy(() => import('../return-sale/return-sale-dialog.tsx'));
const PrintJob = lazy(() => import('../receipt/print-job.tsx'));

interface Shown {
  readonly saleId: string;
  readonly known?: Sale;
  readonly justSold: boolean;
}

interface Props {
  readonly NewCustomer: NewCustomerForm;
  /** Files are the account's. */
  readonly Import: ComponentType<{ readonly kind: 'sales'; readonly onClose: () => void }>;
}

/** The PDV: the day's figures, every sale, and the way to the next one. */
export function SalesPage({ NewCustomer, Import }: Props) {
  const { role, timeZone } = useAccount();
  const { today } = useShopClock(timeZone);
  const sells = isAllowed(role, 'sell');
  const products = useQuery(firstProductQuery());
  const nothingToSell = products.data?.length === 0;
  const [shown, setShown] = useState<Shown | null>(null);
  const [printing, setPrinting] = useState<Sale | null>(null);
  const [importing, setImporting] = useState(false);
  const [returning, setReturning] = useState<Sale | null>(null);
  const { selling, sell, stopSelling } = useNewSaleInAddress(sells);
  const newSale = () => {
    setShown(null);
    sell();
  };
  const scanIntoNewSale = (first: string) => {
    beginTypeAhead(first);
    newSale();
  };
  useEffect(() => (sells ? whenIdle(loadNewSale) : undefined), [sells]);
  const handlers = useSteady({
    onView: (sale: Sale) => setShown({ saleId: sale.id, known: sale, justSold: false }),
    onPrint: setPrinting,
  });

  return (
    <>
      <PageHeader
        title="PDV"
        description="Vendas e comprovantes da loja"
        actions={
          sells && (
            <>
              <SecondaryButton onClick={newSale} h="11">
                <Plus aria-hidden />
                Venda rápida
              </SecondaryButton>
              <SellLink h="11">Modo Caixa</SellLink>
            </>
          )
        }
      />
      <ListFirst statistics={<SalesSummary today={today} />}>
        <SalesHistory
          today={today}
          handlers={handlers}
          aside={
            isAllowed(role, 'import-data') && (
              <SecondaryButton size="sm" onClick={() => setImporting(true)}>
                Importar vendas
              </SecondaryButton>
            )
          }
          empty={nothingToSell ? <NoProducts /> : <NoSales sells={sells} />}
        />
      </ListFirst>
      <Suspense>
        {selling && nothingToSell && <NoProductsDialog onClose={stopSelling} />}
        {selling && !nothingToSell && (
          <NewSaleDialog
            NewCustomer={NewCustomer}
            onClose={stopSelling}
            onSold={(sale) => {
              stopSelling();
              setShown({ saleId: sale.id, known: sale, justSold: true });
            }}
          />
        )}
        {/* Not before the other dialog has gone: it takes with it whatever opened above it. */}
        {shown && !selling && (
          <ReceiptDialog
            {...shown}
            onClose={() => setShown(null)}
            onPrint={setPrinting}
            onReturn={setReturning}
            onNewSale={sells ? newSale : undefined}
            newSaleLabel="Venda rápida"
            onScan={sells && !returning ? scanIntoNewSale : undefined}
          />
        )}
        {returning && <ReturnSaleDialog sale={returning} onClose={() => setReturning(null)} />}
        {importing && <Import kind="sales" onClose={() => setImporting(false)} />}
        {printing && <PrintJob sale={printing} onDone={() => setPrinting(null)} />}
      </Suspense>
    </>
  );
}

/** The sale being made stands in the address, so that a reload comes back to it and any page can lead here. */
function useNewSaleInAddress(sells: boolean) {
  const [search, setSearch] = useSearchParams();
  return {
    selling: sells && search.get('nova') === '1',
    sell: () => setSearch({ nova: '1' }, { replace: true }),
    stopSelling: () => setSearch({}, { replace: true }),
  };
}

function NoSales({ sells }: { readonly sells: boolean }) {
  return (
    <EmptyState
      icon={ShoppingBag}
      title="Nenhuma venda ainda"
      description="Cada venda registrada aparece aqui."
      action={
        sells && (
          <SecondaryButton asChild h="11">
            <Link to="/sales/caixa">Nova Venda</Link>
          </SecondaryButton>
        )
      }
    />
  );
}

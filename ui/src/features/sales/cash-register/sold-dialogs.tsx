import type { Sale } from '@pdv/schemas/sales/sale';
import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { useAccount } from '../../../shared/session/use-session.ts';
import { keepLastSale } from '../receipt/last-sale.ts';
import { SoldSummary } from './sold-summary.tsx';
import type { Sold } from './use-register.ts';

const ReceiptDialog = lazy(() => import('../receipt/receipt-dialog.tsx'));
const PrintJob = lazy(() => import('../receipt/print-job.tsx'));

interface Props extends Sold {
  /** On to the next sale; with the first key of its first scan, if that has begun. */
  readonly onNext: (first?: string) => void;
}

/** What follows a sale: the summary, then, if wanted, the receipt. */
export default function SoldDialogs({ sale, changed, onNext }: Props) {
  const {
    id: shopId,
    timeZone,
    registerRules: { printAfterSale },
  } = useAccount();
  const [receipt, setReceipt] = useState(false);
  /** The shop may want each sale printed straight away, on its paper; what is asked for goes on this browser's. */
  const atOnce = printAfterSale === 'off' ? undefined : printAfterSale;
  const [printing, setPrinting] = useState<Sale | null>(atOnce ? sale : null);
  const [asked, setAsked] = useState(false);
  const print = (what: Sale) => {
    setAsked(true);
    setPrinting(what);
  };
  useEffect(() => keepLastSale(shopId, sale.id), [shopId, sale.id]);
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.sold = '';
    return () => {
      delete root.dataset.sold;
    };
  }, []);
  return (
    <Suspense>
      {receipt ? (
        <ReceiptDialog
          saleId={sale.id}
          known={sale}
          justSold
          onClose={() => onNext()}
          onPrint={print}
          onNewSale={() => onNext()}
          onScan={onNext}
        />
      ) : (
        <SoldSummary
          sale={sale}
          changed={changed}
          timeZone={timeZone}
          onNext={onNext}
          // It stays, with its keys, until the receipt has been fetched.
          onReceipt={() => startTransition(() => setReceipt(true))}
          onPrint={() => print(sale)}
        />
      )}
      <Suspense>
        {printing && <PrintJob sale={printing} on={asked ? undefined : atOnce} onDone={() => setPrinting(null)} />}
      </Suspense>
    </Suspense>
  );
}

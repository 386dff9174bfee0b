import type { Sale } from '@pdv/schemas/sales/sale';
import { lazy, Suspense, useState } from 'react';

const ReceiptDialog = lazy(() => import('./receipt-dialog.tsx'));
const PrintJob = lazy(() => import('./print-job.tsx'));

interface Props {
  /** Whose receipt is open; null: none is. */
  readonly saleId: string | null;
  /** The sale as the list shows it, where it does. */
  readonly known?: Sale | undefined;
  readonly onClose: () => void;
}

/** The receipt of a sale in a list that only looks things up: it can be printed, and nothing is sold from here. */
export function ReceiptOverList({ saleId, known, onClose }: Props) {
  const [printing, setPrinting] = useState<Sale | null>(null);
  return (
    <Suspense>
      {saleId !== null && (
        <ReceiptDialog
          saleId={saleId}
          known={known}
          justSold={false}
          onClose={onClose}
          onPrint={setPrinting}
          onNewSale={undefined}
          onScan={undefined}
        />
      )}
      {printing && <PrintJob sale={printing} onDone={() => setPrinting(null)} />}
    </Suspense>
  );
}

import type { SaleReturnedAnswer } from '@pdv/schemas/sales/return-sale';
import type { Sale } from '@pdv/schemas/sales/sale';
import { saleNumber } from '@pdv/schemas/sales/sale-number';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { saleReturnsQuery } from './return.query.ts';
import { ReturnDone } from './return-done.tsx';
import { ReturnForm } from './return-form.tsx';

interface Props {
  readonly sale: Pick<Sale, 'id' | 'number'>;
  readonly onClose: () => void;
}

/** What comes back of a sale, how it is given back, and then the voucher to print. */
export default function ReturnSaleDialog({ sale, onClose }: Props) {
  const { data, error, refetch } = useQuery(saleReturnsQuery(sale.id));
  const [done, setDone] = useState<SaleReturnedAnswer | null>(null);
  if (done) return <ReturnDone returned={done} onClose={onClose} />;
  if (data) return <ReturnForm returns={data} onDone={setDone} onClose={onClose} />;
  return (
    <AppDialog open onClose={onClose} title={`Devolução da venda ${saleNumber(sale.number)}`} size="md">
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={3} height={56} />}
    </AppDialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { lastSale } from './last-sale.ts';
import PrintJob from './print-job.tsx';
import { saleQuery } from './sale.query.ts';

/** Prints the receipt of this browser's last sale, as the sale stands now, and is done. */
export default function PrintLast({ onDone }: { readonly onDone: () => void }) {
  const [saleId] = useState(lastSale(useAccount().id));
  const { data: sale, error } = useQuery({ ...saleQuery(saleId ?? ''), enabled: saleId !== null });
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (saleId !== null && !error) return;
    const description = error ? messageOf(error) : 'Ainda não houve venda neste aparelho.';
    notify({ type: error ? 'error' : 'info', title: 'Nada para imprimir', description });
    done.current();
  }, [saleId, error]);
  return sale ? <PrintJob sale={sale} onDone={onDone} /> : null;
}

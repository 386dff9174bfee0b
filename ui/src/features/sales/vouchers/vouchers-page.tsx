import type { Voucher } from '@pdv/schemas/sales/vouchers';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { Suspense, useCallback, useMemo, useState } from 'react';
import type { Asks } from '../../../shared/api/asks.ts';
import { usePages } from '../../../shared/api/use-pages.ts';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { lazyPart } from '../../../shared/components/lazy-part.tsx';
import { PageHeader } from '../../../shared/components/page-header.tsx';
import { PagedTable } from '../../../shared/components/paged-table.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { VoucherCard, voucherColumns } from './voucher-columns.tsx';
import { vouchersQuery } from './vouchers.query.ts';

const PrintVoucher = lazyPart(() => import('./print-voucher.tsx'));

/** @public Read by start.tsx, of whichever page is opened. */
export const asks: Asks = (queries) => [queries.prefetchInfiniteQuery(vouchersQuery())];

/** 'Vales': every vale-troca, newest first, what is left on it and until when. */
export default function VouchersPage() {
  const query = useInfiniteQuery(vouchersQuery());
  const pages = usePages(query);
  const [printing, setPrinting] = useState<Voucher | null>(null);
  const columns = useMemo(() => voucherColumns({ onPrint: setPrinting }), []);
  const card = useCallback((voucher: Voucher) => <VoucherCard voucher={voucher} onPrint={setPrinting} />, []);
  const code = printing?.code;
  return (
    <>
      <PageHeader title="Vales" description="Os vales-troca da loja, com saldo e validade." />
      <Panel flush>
        <PagedTable
          caption="Vales"
          columns={columns}
          query={query}
          pages={pages}
          rowKey={({ id }) => id}
          card={card}
          empty={
            <EmptyState
              icon={Ticket}
              title="Nenhum vale-troca ainda"
              description="Ao devolver itens de uma venda, escolha vale-troca. O vale aparece aqui, com o saldo."
            />
          }
        />
      </Panel>
      <Suspense>
        {printing && code && (
          <PrintVoucher voucher={{ ...printing, code, amount: printing.balance }} onClose={() => setPrinting(null)} />
        )}
      </Suspense>
    </>
  );
}

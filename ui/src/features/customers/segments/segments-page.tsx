import { Button } from '@chakra-ui/react';
import { PLANS } from '@pdv/schemas/account/plans';
import type { Segment } from '@pdv/schemas/customers/segments';
import { SCREENS } from '@pdv/schemas/screens';
import { useQuery } from '@tanstack/react-query';
import { Plus, UsersRound } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { getJson } from '../../../shared/api/request.ts';
import { BackLink } from '../../../shared/components/back-link.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { PageHeader } from '../../../shared/components/page-header.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { Upsell } from '../../../shared/components/upsell.tsx';
import { segmentsQuery } from '../../../shared/segments/segments.query.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { SegmentCards } from './segment-cards.tsx';
import { SegmentView } from './segment-view.tsx';

const SegmentDialog = lazy(() => import('./segment-dialog.tsx'));
const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));

const DESCRIPTION = 'Grupos de clientes pelo que compraram, contados na hora.';

/** 'Segmentos': groups of customers by what they did, counted as of now. */
export default function SegmentsPage() {
  const { effectivePlan } = useAccount();
  return (
    <>
      <BackLink to={SCREENS.customers}>Clientes</BackLink>
      {PLANS[effectivePlan].segments ? <Segments /> : <Without />}
    </>
  );
}

type Open = { readonly kind: 'new' } | { readonly kind: 'edit' | 'delete'; readonly segment: Segment };

function Segments() {
  const { data, isError, error, refetch } = useQuery(segmentsQuery());
  const { data: summary } = useQuery({
    queryKey: ['products', 'summary'],
    queryFn: ({ signal }) => getJson<{ readonly categories: readonly string[] }>('/api/products/summary', signal),
  });
  const [chosen, setChosen] = useUrlState('segmento');
  const [open, setOpen] = useState<Open | null>(null);
  const names = new Map(data?.flatMap(({ products }) => products.map(({ id, name }) => [id, name] as const)));
  const nameOf = useCallback((id: string) => names.get(id) ?? 'produto excluído', [names]);
  const shown = data?.find(({ id }) => id === chosen) ?? data?.[0];
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader
        title="Segmentos"
        description={DESCRIPTION}
        actions={
          <Button onClick={() => setOpen({ kind: 'new' })}>
            <Plus aria-hidden />
            Novo segmento
          </Button>
        }
      />
      {data && shown ? (
        <>
          <SegmentCards segments={data} chosen={shown.id} onChoose={setChosen} />
          <SegmentView
            key={shown.id}
            segment={shown}
            nameOf={nameOf}
            onEdit={shown.ready ? undefined : () => setOpen({ kind: 'edit', segment: shown })}
            onDelete={shown.ready ? undefined : () => setOpen({ kind: 'delete', segment: shown })}
          />
        </>
      ) : (
        <Panel flush>
          {isError ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonRows rows={6} height={60} />}
        </Panel>
      )}
      <Suspense>
        {(open?.kind === 'new' || open?.kind === 'edit') && (
          <SegmentDialog
            segment={open.kind === 'edit' ? open.segment : undefined}
            nameOf={nameOf}
            categories={summary?.categories ?? []}
            onSaved={(id) => {
              setChosen(id);
              close();
            }}
            onClose={close}
          />
        )}
        {open?.kind === 'delete' && (
          <DeleteDialog
            segment={open.segment}
            onDeleted={() => {
              setChosen(null);
              close();
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

/** In place of the page, for plans without segments. */
function Without() {
  return (
    <>
      <PageHeader title="Segmentos" description={DESCRIPTION} />
      <Upsell feature="segments" icon={UsersRound}>
        Veja quem são seus melhores clientes, quem está sumindo e quem acabou de chegar.
      </Upsell>
    </>
  );
}

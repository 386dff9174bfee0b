import { Button } from '@chakra-ui/react';
import { PLANS } from '@pdv/schemas/account/plans';
import { SCREENS } from '@pdv/schemas/screens';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn, Plus } from 'lucide-react';
import { BackLink } from '../../../shared/components/back-link.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { PageHeader } from '../../../shared/components/page-header.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { Upsell } from '../../../shared/components/upsell.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { EXAMPLES, NEW } from './examples.ts';
import { savedReportsQuery } from './report-builder.query.ts';
import { ReportEditor } from './report-editor.tsx';
import { ReportList } from './report-list.tsx';

const TITLE = 'Meus relatórios';
const DESCRIPTION = 'Monte um relatório com o que você quer ver, guarde e receba por e-mail.';
/** In the address, in place of an id. */
const BLANK = 'novo';

/** 'Meus relatórios': those that the shop saved, examples to begin from, and one of them open. */
export default function OwnReportsPage() {
  const { effectivePlan } = useAccount();
  if (PLANS[effectivePlan].analytics) return <OwnReports />;
  return (
    <>
      <BackLink to={SCREENS.reports}>Relatórios</BackLink>
      <PageHeader title={TITLE} description={DESCRIPTION} />
      <Upsell feature="analytics" icon={ChartColumn}>
        Veja o faturamento por categoria e mês, quem mais compra ou o que cada vendedor vendeu, como você quiser.
      </Upsell>
    </>
  );
}

function OwnReports() {
  const { data, isError, error, refetch } = useQuery(savedReportsQuery());
  const [open, setOpen] = useUrlState('relatorio');
  const saved = data?.find(({ id, definition }) => id === open && definition);
  const example = EXAMPLES.find(({ id }) => id === open);
  if (open === BLANK || saved || example) {
    return (
      <ReportEditor
        key={open}
        saved={saved}
        name={saved?.name ?? example?.name ?? 'Montar relatório'}
        definition={saved?.definition ?? example?.definition ?? NEW}
        onSaved={setOpen}
        onClosed={() => setOpen(null)}
      />
    );
  }
  return (
    <>
      <BackLink to={SCREENS.reports}>Relatórios</BackLink>
      <PageHeader
        title={TITLE}
        description={DESCRIPTION}
        actions={
          <Button onClick={() => setOpen(BLANK)}>
            <Plus aria-hidden />
            Montar relatório
          </Button>
        }
      />
      {data ? (
        <ReportList reports={data} onOpen={setOpen} />
      ) : (
        <Panel flush>
          {isError ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonRows rows={4} height={60} />}
        </Panel>
      )}
    </>
  );
}

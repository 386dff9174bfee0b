import { Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { lazyPart } from '../../../shared/components/lazy-part.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { SideDrawer } from '../../../shared/components/side-drawer.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { formatInstant } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { ReportView } from './report-view.tsx';
import { sessionReportQuery } from './sessions.query.ts';

const PrintReport = lazyPart(() => import('./print-report.tsx'));

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** Everything that happened in a session, and the slip of it. */
export default function SessionDrawer({ id, onClose }: Props) {
  const { timeZone } = useAccount();
  const { data: report, isError, error, refetch } = useQuery(sessionReportQuery(id));
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <SideDrawer
        title={report?.registerName ?? 'Caixa'}
        description={report ? `Aberto em ${formatInstant(report.openedAt, timeZone)} por ${report.openedBy}` : ''}
        size="md"
        onClose={onClose}
      >
        {report ? (
          <Stack gap="6">
            <ReportView report={report} timeZone={timeZone} />
            <SecondaryButton alignSelf="flex-start" onClick={() => setPrinting(true)}>
              <Printer aria-hidden />
              Imprimir
            </SecondaryButton>
          </Stack>
        ) : isError ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={6} height={56} />
        )}
      </SideDrawer>
      <Suspense>{printing && report && <PrintReport report={report} onClose={() => setPrinting(false)} />}</Suspense>
    </>
  );
}

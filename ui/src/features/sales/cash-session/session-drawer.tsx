import { Flex, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { FileDown, PencilLine, Printer } from 'lucide-react';
import { Suspense, useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { lazyPart } from '../../../shared/components/lazy-part.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { SideDrawer } from '../../../shared/components/side-drawer.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { formatInstant } from '../../../shared/format/format.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { mayDo } from '../../../shared/session/operator.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { saveReportPdf } from './report-pdf.ts';
import { ReportView } from './report-view.tsx';
import { sessionReportQuery } from './sessions.query.ts';

const PrintReport = lazyPart(() => import('./print-report.tsx'));
const CorrectDialog = lazyPart(() => import('./correct-dialog.tsx'));

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** Everything that happened in a session, and the slip of it. */
export default function SessionDrawer({ id, onClose }: Props) {
  const account = useAccount();
  const { timeZone } = account;
  const { data: report, isError, error, refetch } = useQuery(sessionReportQuery(id));
  const [printing, setPrinting] = useState(false);
  const [correcting, setCorrecting] = useState(false);
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
            <Flex gap="2" wrap="wrap">
              <SecondaryButton onClick={() => setPrinting(true)}>
                <Printer aria-hidden />
                Imprimir
              </SecondaryButton>
              <SecondaryButton onClick={() => void savePdf(id)}>
                <FileDown aria-hidden />
                PDF
              </SecondaryButton>
              {report.counted && mayDo(account, 'correct-cash-session') && (
                <SecondaryButton onClick={() => setCorrecting(true)}>
                  <PencilLine aria-hidden />
                  Corrigir contagem
                </SecondaryButton>
              )}
            </Flex>
          </Stack>
        ) : isError ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={6} height={56} />
        )}
      </SideDrawer>
      <Suspense>
        {printing && report && <PrintReport report={report} onClose={() => setPrinting(false)} />}
        {correcting && report && <CorrectDialog report={report} onClose={() => setCorrecting(false)} />}
      </Suspense>
    </>
  );
}

const savePdf = (id: string) =>
  saveReportPdf(id).catch((error: unknown) =>
    notify({ type: 'error', title: 'Não foi possível baixar o PDF', description: messageOf(error) }),
  );

import { Box, Button } from '@chakra-ui/react';
import type { OpenCashSession } from '@pdv/schemas/sales/cash-session';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { lazyPart } from '../../../shared/components/lazy-part.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { ByMethod } from './by-method.tsx';
import { sessionReportQuery } from './sessions.query.ts';

const PrintReport = lazyPart(() => import('./print-report.tsx'));

interface Props {
  readonly session: Pick<OpenCashSession, 'id' | 'registerName'>;
  readonly onClose: () => void;
}

/** After the closing: what was expected, and by how much the count differs. */
export function ClosedResult({ session: { id, registerName }, onClose }: Props) {
  const { data: report, isError, error, refetch } = useQuery(sessionReportQuery(id));
  const [printing, setPrinting] = useState(false);
  const done = useRef<HTMLButtonElement>(null);
  return (
    <>
      <AppDialog
        open
        onClose={onClose}
        title={`${registerName} fechado`}
        initialFocus={() => done.current}
        footer={
          <>
            <SecondaryButton disabled={!report} onClick={() => setPrinting(true)}>
              <Printer aria-hidden />
              Imprimir
            </SecondaryButton>
            <Button ref={done} onClick={onClose}>
              Fechar
            </Button>
          </>
        }
      >
        <Box pb="4">
          {report ? (
            <ByMethod report={report} />
          ) : isError ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows rows={3} height={72} />
          )}
        </Box>
      </AppDialog>
      <Suspense>{printing && report && <PrintReport report={report} onClose={() => setPrinting(false)} />}</Suspense>
    </>
  );
}

import type { CashSessionReport } from '@pdv/schemas/sales/cash-session';
import { PrintSlip } from '../receipt/print-slip.tsx';
import { ReportSlip } from './report-slip.tsx';

interface Props {
  readonly report: CashSessionReport;
  /** Printed, or not after all. */
  readonly onClose: () => void;
}

/** Prints the report of a session, and is done. */
export default function PrintReport({ report, onClose }: Props) {
  return (
    <PrintSlip onDone={onClose}>
      <ReportSlip report={report} />
    </PrintSlip>
  );
}

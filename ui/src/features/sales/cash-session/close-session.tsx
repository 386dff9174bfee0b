import type { OpenCashSession } from '@pdv/schemas/sales/cash-session';
import { useState } from 'react';
import { ClosedResult } from './closed-result.tsx';
import { CountDialog } from './count-dialog.tsx';

interface Props {
  readonly session: OpenCashSession;
  readonly onClose: () => void;
}

/** Counted first; what was expected is asked for, and told, only once the server has closed it. */
export default function CloseSession({ session, onClose }: Props) {
  const [closed, setClosed] = useState(false);
  if (closed) return <ClosedResult session={session} onClose={onClose} />;
  return <CountDialog session={session} onClose={onClose} onClosed={() => setClosed(true)} />;
}

import type { ApprovalAction } from '@pdv/schemas/account/approval';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { lazyPart } from '../components/lazy-part.tsx';

const ApprovalDialog = lazyPart(() => import('./approval-dialog.tsx'));

interface Asking {
  readonly action: ApprovalAction;
  readonly refusal: Refusal | undefined;
  readonly answer: (approval: string | null) => void;
}

/** What the server refused with: the dialog shows what it says. */
export type Refusal = ApiError['body'];

export interface Approval {
  /** Asks an owner for the PIN: what goes into `approval` of the command, or null if nobody allowed it. */
  readonly ask: (action: ApprovalAction, refusal?: Refusal) => Promise<string | null>;
  readonly asking: boolean;
  /** The dialog, to be rendered by whoever asks. */
  readonly dialog: ReactNode;
}

export function useApproval(): Approval {
  const [asking, setAsking] = useState<Asking | null>(null);
  const ask = useCallback(
    (action: ApprovalAction, refusal?: Refusal) =>
      new Promise<string | null>((answer) => setAsking({ action, refusal, answer })),
    [],
  );
  const end = useCallback(
    (approval: string | null) => {
      setAsking(null);
      asking?.answer(approval);
    },
    [asking],
  );
  const dialog = asking && (
    <Suspense>
      <ApprovalDialog action={asking.action} refusal={asking.refusal} onApproved={end} onClose={() => end(null)} />
    </Suspense>
  );
  return { ask, asking: asking !== null, dialog };
}

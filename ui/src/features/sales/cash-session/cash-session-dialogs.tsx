import type { OpenCashSession } from '@pdv/schemas/sales/cash-session';
import { Suspense, useState } from 'react';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { lazyPart } from '../../../shared/components/lazy-part.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { MoveCashDialog } from './move-cash-dialog.tsx';
import { OpenSessionDialog } from './open-session-dialog.tsx';
import { useOwnSession } from './open-sessions.query.ts';
import { type SessionAction, SessionMenu } from './session-menu.tsx';

const CloseSession = lazyPart(() => import('./close-session.tsx'));

interface Chosen {
  readonly action: SessionAction;
  readonly session: OpenCashSession;
}

/** The drawer of this register: opened, or else what is done with it until it is closed. */
export default function CashSessionDialogs({ onClose }: { readonly onClose: () => void }) {
  const { session, error, refetch } = useOwnSession();
  // A form stays, whatever is heard of the session while it is filled in or sent.
  const [opening, setOpening] = useState(session === null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  if (session === null && !opening && !chosen) setOpening(true);
  if (chosen) {
    const { action, session } = chosen;
    if (action !== 'close') return <MoveCashDialog type={action} session={session} onClose={onClose} />;
    return (
      <Suspense>
        <CloseSession session={session} onClose={onClose} />
      </Suspense>
    );
  }
  if (opening) {
    const seen = () => void refetch().then(() => setOpening(false));
    return <OpenSessionDialog onClose={onClose} onOpenAlready={seen} />;
  }
  if (session) {
    return <SessionMenu session={session} onChoose={(action) => setChosen({ action, session })} onClose={onClose} />;
  }
  return (
    <AppDialog open onClose={onClose} title="Caixa" size="sm">
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={3} height={56} />}
    </AppDialog>
  );
}

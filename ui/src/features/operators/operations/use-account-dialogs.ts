import type { AdminUser } from '@pdv/schemas/operators/admin';
import { useState } from 'react';

type Kind = 'plan' | 'erase';

/** Which question about which account is open. */
export function useAccountDialogs() {
  const [dialog, setDialog] = useState<{ readonly kind: Kind; readonly account: AdminUser } | null>(null);
  return {
    dialog,
    ask: (kind: Kind) => (account: AdminUser) => setDialog({ kind, account }),
    close: () => setDialog(null),
  };
}

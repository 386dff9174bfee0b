import { PLANS } from '@pdv/schemas/account/plans';
import type { Account } from '@pdv/schemas/account/session';
import { StatusBadge } from './status-badge.tsx';

const TONES = { free: 'neutral', premium: 'info', pro: 'purple' } as const;

/** The shop's plan as the gates see it; says so when that is a trial. */
export function PlanBadge({ account }: { readonly account: Pick<Account, 'plan' | 'effectivePlan' | 'status'> }) {
  if (account.plan === 'admin') return <StatusBadge tone="error">Admin</StatusBadge>;
  const { name } = PLANS[account.effectivePlan];
  return (
    <StatusBadge tone={TONES[account.effectivePlan]}>
      {account.status === 'trial' ? `${name} em teste` : name}
    </StatusBadge>
  );
}

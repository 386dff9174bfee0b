import { PLANS } from '@pdv/schemas/account/plans';
import type { Customer } from '@pdv/schemas/customers/add-customer';
import { MailCheck, UserPlus, Users } from 'lucide-react';
import { useMemo } from 'react';
import { StatCard } from '../../../shared/components/stat-card.tsx';
import { StatGrid } from '../../../shared/components/stat-grid.tsx';
import { formatCount } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { summarize } from './customer-search.ts';

interface Props {
  readonly customers: readonly Customer[] | undefined;
  readonly failed: boolean;
}

/** The roster in three figures; dashes where it could not be read. */
export function CustomerSummary({ customers, failed }: Props) {
  const { timeZone, effectivePlan } = useAccount();
  const summary = useMemo(() => customers && summarize(customers, timeZone, new Date()), [customers, timeZone]);
  const { name, customerLimit } = PLANS[effectivePlan];
  const show = (count: number | undefined) => (failed ? '–' : count === undefined ? undefined : formatCount(count));
  const full = customerLimit !== null && (summary?.total ?? 0) >= customerLimit;
  return (
    <StatGrid columns={3}>
      <StatCard
        label="Total de Clientes"
        icon={Users}
        tone={full ? 'warning' : 'neutral'}
        value={show(summary?.total)}
        detail={customerLimit === null ? 'sem limite' : `de ${formatCount(customerLimit)} no plano ${name}`}
      />
      <StatCard label="Clientes Ativos" icon={MailCheck} value={show(summary?.active)} detail="com e-mail" />
      <StatCard label="Novos Este Mês" icon={UserPlus} value={show(summary?.newThisMonth)} detail="cadastrados" />
    </StatGrid>
  );
}

import { PLANS } from '@pdv/schemas/account/plans';
import type { CustomersSummary } from '@pdv/schemas/customers/customers-summary';
import { useQuery } from '@tanstack/react-query';
import { MailCheck, UserPlus, Users } from 'lucide-react';
import { StatCard } from '../../../shared/components/stat-card.tsx';
import { StatGrid } from '../../../shared/components/stat-grid.tsx';
import { formatCount } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { customersSummaryQuery } from '../customers-summary/customers-summary.query.ts';

/** The customer list in three figures; dashes where it could not be read. */
export function CustomerSummary() {
  const { effectivePlan } = useAccount();
  const { data, isError } = useQuery(customersSummaryQuery());
  const { name, customerLimit } = PLANS[effectivePlan];
  const show = (of: keyof CustomersSummary) => (data ? formatCount(data[of]) : isError ? '–' : undefined);
  const full = customerLimit !== null && (data?.total ?? 0) >= customerLimit;
  return (
    <StatGrid columns={3}>
      <StatCard
        label="Total de Clientes"
        icon={Users}
        tone={full ? 'warning' : 'neutral'}
        value={show('total')}
        detail={customerLimit === null ? 'sem limite' : `de ${formatCount(customerLimit)} no plano ${name}`}
      />
      <StatCard
        label="Clientes Ativos"
        icon={MailCheck}
        value={show('active')}
        detail="têm e-mail para receber lembretes"
      />
      <StatCard label="Novos Este Mês" icon={UserPlus} value={show('newThisMonth')} detail="cadastrados" />
    </StatGrid>
  );
}

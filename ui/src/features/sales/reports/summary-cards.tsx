import { fromDecimal } from '@pdv/schemas/kernel/money';
import type { ReportSummary } from '@pdv/schemas/sales/reports';
import { useQuery } from '@tanstack/react-query';
import { type LucideIcon, Receipt, ShoppingBasket, Tag, UserPlus, Wallet } from 'lucide-react';
import { Compared } from '../../../shared/components/compared.tsx';
import { StatCard } from '../../../shared/components/stat-card.tsx';
import { StatGrid } from '../../../shared/components/stat-grid.tsx';
import { formatCount, formatMoney } from '../../../shared/format/format.ts';
import { CardRetry } from '../dashboard/card-retry.tsx';
import { besideRevenue } from './net-amounts.ts';
import { type SegmentId, summaryQuery } from './report.query.ts';
import type { Period } from './report-period.ts';

interface Figure {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly of: (summary: ReportSummary) => number;
  readonly format: (summary: ReportSummary) => string;
  /** Beside the comparison; null for nothing. */
  readonly beside?: (summary: ReportSummary) => string | null;
}

const FIGURES: readonly Figure[] = [
  {
    label: 'Faturamento Total',
    icon: Wallet,
    of: ({ totalRevenue }) => fromDecimal(totalRevenue) ?? 0,
    format: ({ totalRevenue }) => formatMoney(totalRevenue),
    beside: besideRevenue,
  },
  {
    label: 'Total de Vendas',
    icon: Receipt,
    of: ({ totalSales }) => totalSales,
    format: ({ totalSales }) => formatCount(totalSales),
  },
  {
    label: 'Produtos Vendidos',
    icon: ShoppingBasket,
    of: ({ productsSold }) => productsSold,
    format: ({ productsSold }) => formatCount(productsSold),
  },
  {
    label: 'Novos Clientes',
    icon: UserPlus,
    of: ({ newCustomers }) => newCustomers,
    format: ({ newCustomers }) => formatCount(newCustomers),
  },
];

/** Of customers who are there already, what one of their visits brings says more than how many are new. */
const OF_SEGMENT: readonly Figure[] = [
  ...FIGURES.slice(0, -1),
  {
    label: 'Ticket Médio',
    icon: Tag,
    of: ({ averageTicket }) => (averageTicket === null ? 0 : (fromDecimal(averageTicket) ?? 0)),
    format: ({ averageTicket }) => (averageTicket === null ? '–' : formatMoney(averageTicket)),
  },
];

interface Props {
  readonly period: Period;
  readonly before: Period;
  readonly segment: SegmentId;
}

/** The period in four figures, beside those of the period before. */
export function SummaryCards({ period, before, segment }: Props) {
  const now = useQuery(summaryQuery(period, segment));
  const then = useQuery(summaryQuery(before, segment));
  const failed = now.isError && !now.data;
  return (
    <StatGrid>
      {(segment === null ? FIGURES : OF_SEGMENT).map(({ label, icon, of, format, beside = () => null }) => (
        <StatCard
          key={label}
          label={label}
          icon={icon}
          value={failed ? '–' : now.data && format(now.data)}
          detail={
            failed ? (
              <CardRetry onRetry={now.refetch} pending={now.isFetching} />
            ) : now.data && then.data ? (
              <>
                <Compared before={of(then.data)} now={of(now.data)} />
                {beside(now.data) && <div>{beside(now.data)}</div>}
              </>
            ) : (
              ''
            )
          }
        />
      ))}
    </StatGrid>
  );
}

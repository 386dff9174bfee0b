import { fromDecimal } from '@pdv/schemas/kernel/money';
import type { ReportSummary } from '@pdv/schemas/sales/reports';
import { useQuery } from '@tanstack/react-query';
import { type LucideIcon, Receipt, ShoppingBasket, Tag, UserPlus, Wallet } from 'lucide-react';
import { Fragment } from 'react';
import { Compared } from '../../../shared/components/compared.tsx';
import { StatCard } from '../../../shared/components/stat-card.tsx';
import { StatGrid } from '../../../shared/components/stat-grid.tsx';
import { formatCount, formatMoney } from '../../../shared/format/format.ts';
import { type CountedSales, DISCOUNTED, RETURNED, SOLD } from '../../../shared/sales/counted-sales.ts';
import { CardRetry } from '../dashboard/card-retry.tsx';
import { partsBeside } from './net-amounts.ts';
import { type SegmentId, summaryQuery } from './report.query.ts';
import type { Period } from './report-period.ts';
import { TicketsButton } from './tickets-button.tsx';

interface Figure {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly of: (summary: ReportSummary) => number;
  readonly format: (summary: ReportSummary) => string;
  /** With tickets behind it. */
  readonly sold?: true;
  /** Has the discounts and what came back beside it. */
  readonly money?: true;
}

const FIGURES: readonly Figure[] = [
  {
    label: 'Faturamento Total',
    icon: Wallet,
    of: ({ totalRevenue }) => fromDecimal(totalRevenue) ?? 0,
    format: ({ totalRevenue }) => formatMoney(totalRevenue),
    sold: true,
    money: true,
  },
  {
    label: 'Total de Vendas',
    icon: Receipt,
    of: ({ totalSales }) => totalSales,
    format: ({ totalSales }) => formatCount(totalSales),
    sold: true,
  },
  {
    label: 'Produtos Vendidos',
    icon: ShoppingBasket,
    of: ({ productsSold }) => productsSold,
    format: ({ productsSold }) => formatCount(productsSold),
    sold: true,
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
    sold: true,
  },
];

interface Props {
  readonly period: Period;
  readonly before: Period;
  readonly segment: SegmentId;
  /** Shows the sales that a figure counts. */
  readonly onTickets: (counted: CountedSales) => void;
}

/** The period in four figures, beside those of the period before. */
export function SummaryCards({ period, before, segment, onTickets }: Props) {
  const now = useQuery(summaryQuery(period, segment));
  const then = useQuery(summaryQuery(before, segment));
  const failed = now.isError && !now.data;
  return (
    <StatGrid>
      {(segment === null ? FIGURES : OF_SEGMENT).map(({ label, icon, of, format, sold, money }) => (
        <StatCard
          key={label}
          label={label}
          icon={icon}
          value={failed ? '–' : now.data && format(now.data)}
          {...(sold &&
            (now.data?.totalSales ?? 0) > 0 && {
              linked: (value: string) => (
                <TicketsButton
                  label={`ver as vendas de ${label}`}
                  minH="0"
                  color="inherit"
                  onOpen={() => onTickets(SOLD)}
                >
                  {value}
                </TicketsButton>
              ),
            })}
          detail={
            failed ? (
              <CardRetry onRetry={now.refetch} pending={now.isFetching} />
            ) : now.data && then.data ? (
              <>
                <Compared before={of(then.data)} now={of(now.data)} />
                {money && <Beside summary={now.data} onTickets={onTickets} />}
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

const BEHIND = { discounts: DISCOUNTED, returns: RETURNED, net: null };

interface BesideProps extends Pick<Props, 'onTickets'> {
  readonly summary: ReportSummary;
}

/** What was taken off and what came back, if anything, each with its sales; what is left of the revenue. */
function Beside({ summary, onTickets }: BesideProps) {
  return (
    <div>
      {partsBeside(summary).map(({ what, text }, nth) => {
        const counted = BEHIND[what];
        return (
          <Fragment key={what}>
            {nth > 0 && ', '}
            {counted ? (
              <TicketsButton label="ver as vendas" minH="6" color="inherit" onOpen={() => onTickets(counted)}>
                {text}
              </TicketsButton>
            ) : (
              text
            )}
          </Fragment>
        );
      })}
    </div>
  );
}

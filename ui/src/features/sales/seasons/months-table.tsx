import type { MonthsReport } from '@pdv/schemas/sales/seasons';
import { monthAndYear } from '../../../shared/charts/chart-labels.ts';
import { FiguresTable } from '../../../shared/charts/figures-table.tsx';
import { formatMoney } from '../../../shared/format/format.ts';
import type { CountedSales } from '../../../shared/sales/counted-sales.ts';
import { TicketsLink } from '../../../shared/sales/tickets-link.tsx';
import { capital } from './hour-words.ts';
import { type Month, monthName, monthsShown, toldOf, yearBefore } from './month-words.ts';

interface Props {
  readonly report: MonthsReport;
  /** The sales that they add up, of all months. */
  readonly counted: CountedSales;
}

/** The months in figures; each leads to its sales. */
export function MonthsTable({ report, counted }: Props) {
  const { months, index } = report;
  if (index) {
    const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))];
    return (
      <FiguresTable
        caption="Meses do ano"
        headers={['Mês', 'Índice', ...years]}
        rows={index.map(({ month, index }) => ({
          id: String(month),
          cells: [
            ...[capital(monthName(month)), String(Math.round(index))],
            ...years.map((year) => (
              <Revenue
                key={year}
                counted={counted}
                month={months.find((one) => one.month === `${year}-${String(month).padStart(2, '0')}`)}
              />
            )),
          ],
        }))}
      />
    );
  }
  const beside = toldOf(report) === 'beside';
  return (
    <FiguresTable
      caption="Faturamento por mês"
      headers={['Mês', ...(beside ? ['Um ano antes'] : []), 'Faturamento']}
      rows={monthsShown(report)
        .toReversed()
        .map((month) => ({
          id: month.month,
          cells: [
            capital(monthAndYear(`${month.month}-01`)),
            ...(beside ? [<Revenue key="before" counted={counted} month={yearBefore(months, month)} />] : []),
            <Revenue key="now" counted={counted} month={month} />,
          ],
        }))}
    />
  );
}

function Revenue({ month, counted }: Pick<Props, 'counted'> & { readonly month: Month | undefined }) {
  if (!month) return '–';
  return (
    <TicketsLink days={month} counted={counted} label={`vendas de ${monthAndYear(`${month.month}-01`)}`}>
      {formatMoney(month.revenue)}
    </TicketsLink>
  );
}

import { Button, Skeleton, Text } from '@chakra-ui/react';
import type { MonthsReport } from '@pdv/schemas/sales/seasons';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { lazy } from 'react';
import { useNavigate } from 'react-router-dom';
import { monthAndYear, shortMonth } from '../../../shared/charts/chart-labels.ts';
import { ChartLegend } from '../../../shared/charts/chart-legend.tsx';
import { ChartPanel } from '../../../shared/charts/chart-panel.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { FilterSelect } from '../../../shared/components/filter-select.tsx';
import { useIsPhone } from '../../../shared/components/use-is-phone.ts';
import { formatDay, formatMoney } from '../../../shared/format/format.ts';
import { historyAddress, SOLD, soldIn, soldOf } from '../../../shared/sales/counted-sales.ts';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { productsSummaryQuery } from '../products-summary/products-summary.query.ts';
import { capital } from './hour-words.ts';
import {
  type Index,
  indexWords,
  type Month,
  monthName,
  monthsSentence,
  monthsShown,
  newestOf,
  reaisOf,
  toldOf,
  weakestSentence,
  yearBefore,
} from './month-words.ts';
import { MonthsTable } from './months-table.tsx';
import { monthsQuery } from './seasons.query.ts';

const BarsChart = lazy(() => import('../../../shared/charts/bars-chart.tsx'));
const WHOLE_SHOP = '';

/** 'Meses do Ano': what each month is worth, or how far that can be said. */
export function MonthsPanel() {
  const [category, setCategory] = useUrlState('categoria');
  const [product, setProduct] = useUrlState('produto');
  const { data: products } = useQuery(productsSummaryQuery());
  const query = useQuery(monthsQuery({ category: product === null ? category : null, product }));
  const navigate = useNavigate();
  const name = query.data?.product ?? 'Produto excluído';
  const counted = product !== null ? soldOf({ id: product, name }) : category === null ? SOLD : soldIn(category);
  const open = (month: Month | undefined) => month && void navigate(historyAddress(month, counted));
  const categories = products?.categories ?? [];
  const options = [...new Set([...(category ? [category] : []), ...categories])];
  return (
    <ChartPanel
      title={product !== null && query.data ? `Meses do Ano de ${name}` : 'Meses do Ano'}
      query={query}
      aside={
        product !== null ? (
          <Button variant="outline" colorPalette="gray" size="sm" onClick={() => setProduct(null)}>
            Ver toda a loja
          </Button>
        ) : (
          options.length > 0 && (
            <FilterSelect
              label="Categoria"
              size="sm"
              flex="1"
              w={{ base: 'auto', md: '220px' }}
              value={category ?? WHOLE_SHOP}
              options={[[WHOLE_SHOP, 'Toda a loja'], ...options.map((one) => [one, one] as const)]}
              onChange={(value) => setCategory(value === WHOLE_SHOP ? null : value)}
            />
          )
        )
      }
      empty={({ months }) =>
        months.some((month) => reaisOf(month) > 0) ? null : (
          <EmptyState
            icon={CalendarClock}
            title="Ainda não há vendas"
            description={
              product !== null
                ? 'Este produto ainda não foi vendido.'
                : category === null
                  ? 'Quando houver vendas, os meses aparecem aqui lado a lado.'
                  : 'Nada desta categoria foi vendido.'
            }
          />
        )
      }
      head={(report) => (report ? <Head report={report} /> : <Skeleton h="28px" maxW="420px" mb="4" />)}
      chart={(report) =>
        report.index ? (
          <IndexBars index={report.index} onPick={(month) => open(newestOf(report.months, month))} />
        ) : (
          <MonthBars report={report} onPick={(start) => open(report.months.find((month) => month.start === start))} />
        )
      }
      table={(report) => <MonthsTable report={report} counted={counted} />}
    />
  );
}

function Head({ report }: { readonly report: MonthsReport }) {
  const told = toldOf(report);
  const { index } = report;
  return (
    <>
      {index ? (
        <>
          <Text textStyle={{ base: 'lg', md: 'xl' }} fontWeight="semibold" letterSpacing="-0.01em" textWrap="balance">
            {monthsSentence(report)}
          </Text>
          <Text color="fg.muted" mt="1">
            {weakestSentence(index)}
          </Text>
          <Text color="fg.muted" mt="1" mb="5" textStyle="xs">
            100 é um mês médio, por dia do calendário e sem o crescimento da loja. Toque em um mês para ver as vendas
            dele.
          </Text>
        </>
      ) : (
        <Text color="fg.muted" mb="4" maxW="75ch">
          {monthsSentence(report)} As barras são o faturamento, em reais. Toque em um mês para ver as vendas dele.
        </Text>
      )}
      {told === 'beside' && (
        <ChartLegend
          entries={[
            { id: 'before', label: 'Um ano antes', colour: 6 },
            { id: 'now', label: 'O mês', colour: 1 },
          ]}
        />
      )}
    </>
  );
}

/** A bar for each month of the year, and a line where an average one stands. */
function IndexBars({ index, onPick }: { readonly index: Index; readonly onPick: (month: number) => void }) {
  const phone = useIsPhone();
  return (
    <BarsChart
      bars={index.map(({ month, index, years }) => ({
        id: String(month),
        label: phone ? capital(monthName(month)).slice(0, 1) : monthName(month).slice(0, 3),
        heights: [index],
        tip: {
          title: capital(monthName(month)),
          value: capital(indexWords(index)),
          details: [years === 1 ? 'visto uma vez' : `visto ${years} vezes`],
        },
      }))}
      colours={[1]}
      mark={100}
      onPick={(id) => onPick(Number(id))}
      label={`Índice de cada mês: ${index.map(({ month, index }) => `${monthName(month)} ${Math.round(index)}`).join(', ')}`}
    />
  );
}

/** Reais of the months themselves, each beside the same month of the year before where that can be compared. */
function MonthBars({ report, onPick }: { readonly report: MonthsReport; readonly onPick: (start: string) => void }) {
  const beside = toldOf(report) === 'beside';
  const shown = monthsShown(report);
  return (
    <BarsChart
      bars={shown.map((month) => {
        const before = beside ? yearBefore(report.months, month) : undefined;
        return {
          id: month.start,
          label: shortMonth(month.start),
          heights: beside ? [reaisOf(before), reaisOf(month)] : [reaisOf(month)],
          tip: {
            title: capital(monthAndYear(month.start)),
            value: formatMoney(month.revenue),
            details: [
              ...(before ? [`um ano antes ${formatMoney(before.revenue)}`] : []),
              ...(month.whole ? [] : [`de ${formatDay(month.start)} a ${formatDay(month.end)}`]),
            ],
          },
        };
      })}
      colours={beside ? [6, 1] : [1]}
      sideBySide={beside}
      onPick={onPick}
      label={`Faturamento por mês: ${shown.map((month) => `${monthAndYear(month.start)} ${formatMoney(month.revenue)}`).join(', ')}`}
    />
  );
}

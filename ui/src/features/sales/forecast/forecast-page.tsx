import { Flex, Text } from '@chakra-ui/react';
import { PLANS } from '@pdv/schemas/account/plans';
import { SCREENS } from '@pdv/schemas/screens';
import { useQuery } from '@tanstack/react-query';
import { PackageSearch } from 'lucide-react';
import { BackLink } from '../../../shared/components/back-link.tsx';
import { PageHeader } from '../../../shared/components/page-header.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { Segments } from '../../../shared/components/segments.tsx';
import { Upsell } from '../../../shared/components/upsell.tsx';
import { formatDay } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { PairsPanel } from '../goes-with/pairs-panel.tsx';
import { forecastSummaryQuery } from './forecast.query.ts';
import { ForecastList } from './forecast-list.tsx';
import { summaryWords } from './forecast-words.ts';

const DESCRIPTION = 'O que cada produto deve vender em 28 dias, e quanto comprar.';
const COVERS = [
  { value: '14', label: '14 dias' },
  { value: '28', label: '28 dias' },
  { value: '42', label: '42 dias' },
] as const;
const [, USUAL] = COVERS;
const SORTS = [
  { value: 'need', label: 'Acaba antes' },
  { value: 'quantity', label: 'Mais a comprar' },
] as const;
const [NEED, QUANTITY] = SORTS;

/** 'Previsão': what each product should sell, how much that errs, and what to buy. */
export default function ForecastPage() {
  const { effectivePlan } = useAccount();
  return (
    <>
      <BackLink to={SCREENS.products}>Produtos</BackLink>
      {PLANS[effectivePlan].analytics ? <Forecast /> : <Without />}
    </>
  );
}

function Forecast() {
  const [coverInAddress, setCover] = useUrlState('dias');
  const [sortInAddress, setSort] = useUrlState('ordem');
  const { value: cover } = COVERS.find(({ value }) => value === coverInAddress) ?? USUAL;
  const { value: sort } = sortInAddress === 'compra' ? QUANTITY : NEED;
  const { data: summary } = useQuery(forecastSummaryQuery(Number(cover)));
  return (
    <>
      <PageHeader title="Previsão" description={DESCRIPTION} />
      <Flex gap="3" wrap="wrap" justify="space-between" mb="4">
        <Flex gap="3" align="center" wrap="wrap">
          <Text textStyle="sm" color="fg.muted" aria-hidden>
            Comprar para
          </Text>
          <Segments
            label="Comprar para"
            items={COVERS}
            value={cover}
            onChange={(value) => setCover(value === USUAL.value ? null : value)}
          />
        </Flex>
        <Segments
          label="Ordem"
          items={SORTS}
          value={sort}
          onChange={(value) => setSort(value === QUANTITY.value ? 'compra' : null)}
        />
      </Flex>
      {summary?.forecastOn && summary.products > 0 && (
        <Text color="fg.muted" textStyle="sm" mb="4" role="status">
          {summaryWords(summary)} Feita em {formatDay(summary.forecastOn)}.
        </Text>
      )}
      <Panel flush>
        <ForecastList cover={Number(cover)} sort={sort} summary={summary} />
      </Panel>
      <PairsPanel />
    </>
  );
}

/** In place of the page, for plans without forecasts. */
function Without() {
  return (
    <>
      <PageHeader title="Previsão" description={DESCRIPTION} />
      <Upsell feature="analytics" icon={PackageSearch}>
        Saiba o que vai faltar antes que falte: a previsão aprende com as suas vendas e diz quanto comprar. E o Modo
        Caixa sugere o que combina com cada produto.
      </Upsell>
    </>
  );
}

import { Flex } from '@chakra-ui/react';
import { PLANS } from '@pdv/schemas/account/plans';
import type { ExportType } from '@pdv/schemas/sales/export';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PageHeader } from '../../../shared/components/page-header.tsx';
import { PageSpinner } from '../../../shared/components/page-spinner.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { Segments } from '../../../shared/components/segments.tsx';
import { ExportMenu } from '../../../shared/export/export-menu.tsx';
import { ExportProgress } from '../../../shared/export/export-progress.tsx';
import { useExport } from '../../../shared/export/use-export.ts';
import { type CountedSales, IN_ADDRESS, readCounted, writeCounted } from '../../../shared/sales/counted-sales.ts';
import { SegmentChoice } from '../../../shared/segments/segment-choice.tsx';
import { useSegmentInAddress } from '../../../shared/segments/use-segment-in-address.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useShopClock } from '../../../shared/shop-clock.ts';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { ReceiptOverList } from '../receipt/receipt-over-list.tsx';
import { CustomersReportView } from './customers-report.tsx';
import { FollowUpsReportView } from './follow-ups-report.tsx';
import { PeriodChoiceField } from './period-choice.tsx';
import { EVERYTHING } from './period-history.tsx';
import { ProductsReportView } from './products-report.tsx';
import type { HistoryFilter } from './report.query.ts';
import { addressOf, chosenPeriod, describePeriod, periodBefore, periodOf } from './report-period.ts';
import { SalesReportView } from './sales-report.tsx';
import { SegmentNote } from './segment-note.tsx';
import { SummaryCards } from './summary-cards.tsx';

const OwnReportsPage = lazy(() => import('../report-builder/own-reports-page.tsx'));
const SeasonsPage = lazy(() => import('../seasons/seasons-page.tsx'));

/** As they stand in the address. */
const TYPES = [
  { value: 'vendas', label: 'Vendas', file: 'sales' },
  { value: 'produtos', label: 'Produtos', file: 'products' },
  { value: 'clientes', label: 'Clientes', file: 'customers' },
  { value: 'follow-ups', label: 'Follow-ups', file: 'followups' },
] as const satisfies readonly { value: string; label: string; file: ExportType }[];
const [SALES] = TYPES;
/** Pages of their own, which look at other periods. */
const SEASONS = 'quando';
const OWN = 'meus';
/** What can be narrowed to the customers of a segment. */
const BY_SEGMENT: readonly string[] = ['vendas', 'produtos', 'clientes'];

export default function ReportsPage() {
  const [type] = useUrlState('tipo');
  if (type !== SEASONS && type !== OWN) return <Reports />;
  return <Suspense fallback={<PageSpinner />}>{type === OWN ? <OwnReportsPage /> : <SeasonsPage />}</Suspense>;
}

function Reports() {
  const { timeZone, effectivePlan } = useAccount();
  const { today } = useShopClock(timeZone);
  const [typeInAddress, setType] = useUrlState('tipo');
  const [periodInAddress, setPeriod] = useUrlState('periodo');
  const [countedInAddress, setCounted] = useUrlState(IN_ADDRESS);
  const [, setAddress] = useSearchParams();
  const [typed, setTyped] = useState(EVERYTHING);
  const [asks, setAsks] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who asks for the same sales again comes to them again.
  const counted = useMemo(() => readCounted(countedInAddress), [countedInAddress, asks]);
  const filter: HistoryFilter = { ...typed, counted };
  const [shown, setShown] = useState<string | null>(null);
  const { underWay, start, cancel } = useExport();
  const type = TYPES.find(({ value }) => value === typeInAddress) ?? SALES;
  const chosen = chosenPeriod(periodInAddress);
  const period = periodOf(chosen, today);
  const before = periodBefore(chosen, today);
  const { search, payment } = filter;
  const ofSales = type === SALES && {
    ...{ search, paymentMethod: payment === 'all' ? null : payment, ...counted?.asked },
  };
  const { segments, segment, choose, ...chosenSegment } = useSegmentInAddress();
  const bySegment = BY_SEGMENT.includes(type.value);
  const segmentId = bySegment ? chosenSegment.segmentId : null;
  const params = { ...period, ...ofSales, segment: segmentId };
  const locked = type.value === 'follow-ups' && !PLANS[effectivePlan].followUps;
  function openTickets(counted: CountedSales): void {
    setTyped(EVERYTHING);
    setAsks(asks + 1);
    const open = (current: URLSearchParams) => {
      const next = new URLSearchParams(current);
      next.delete('tipo');
      next.set(IN_ADDRESS, writeCounted(counted));
      return next;
    };
    setAddress(open, { preventScrollReset: true });
  }
  function narrow(next: HistoryFilter): void {
    setTyped(next);
    if (counted && !next.counted) setCounted(null);
  }
  // A report begins anew with its period: nothing that was unfolded for another one stays.
  const fresh = `${period.start}/${period.end}/${segmentId}`;
  return (
    <>
      <PageHeader
        title="Relatórios"
        description={`${period.start === period.end ? 'Dia' : 'De'} ${describePeriod(period, today)}, comparado com ${describePeriod(before, today)}`}
        actions={
          <>
            <SecondaryButton asChild h="11">
              <Link to={`?tipo=${SEASONS}`}>Quando você vende</Link>
            </SecondaryButton>
            <SecondaryButton asChild h="11">
              <Link to={`?tipo=${OWN}`}>Meus relatórios</Link>
            </SecondaryButton>
            <ExportMenu
              label="Exportar Relatório"
              ofPage
              pending={underWay !== null}
              disabled={locked}
              onExport={(format) => void start({ type: type.file, format, params })}
            />
          </>
        }
      />
      <Flex gap="3" wrap="wrap" justify="space-between" mb="6">
        <Segments
          label="Relatório"
          items={TYPES}
          value={type.value}
          onChange={(value) => setType(value === SALES.value ? null : value)}
        />
        {segments && bySegment && (
          <SegmentChoice
            segments={segments}
            chosen={segmentId}
            onChoose={choose}
            flex={{ base: '1 1 100%', md: '0 1 220px' }}
            ms={{ md: 'auto' }}
          />
        )}
        <PeriodChoiceField chosen={chosen} today={today} onChoose={(next) => setPeriod(addressOf(next))} />
      </Flex>
      {underWay && <ExportProgress underWay={underWay} onCancel={cancel} />}
      {bySegment && segment && <SegmentNote segment={segment} />}
      <SummaryCards period={period} before={before} segment={segmentId} onTickets={openTickets} />
      {type.value === 'vendas' && (
        <SalesReportView
          period={period}
          segment={segmentId}
          today={today}
          filter={filter}
          onFilter={narrow}
          onView={({ id }) => setShown(id)}
        />
      )}
      {type.value === 'produtos' && (
        <ProductsReportView key={fresh} period={period} segment={segmentId} today={today} onTickets={openTickets} />
      )}
      {type.value === 'clientes' && (
        <CustomersReportView key={fresh} period={period} segment={segmentId} onTickets={openTickets} />
      )}
      {type.value === 'follow-ups' && <FollowUpsReportView period={period} today={today} onTickets={openTickets} />}
      <ReceiptOverList saleId={shown} onClose={() => setShown(null)} />
    </>
  );
}

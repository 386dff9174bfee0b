import { Box, Flex, Skeleton, Text } from '@chakra-ui/react';
import { HOURS_WEEKS, type HoursReport } from '@pdv/schemas/sales/seasons';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { Suspense } from 'react';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { lazyPart } from '../../../shared/components/lazy-part.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { Segments } from '../../../shared/components/segments.tsx';
import { formatDay } from '../../../shared/format/format.ts';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { HeatMap } from './heat-map.tsx';
import {
  LEAST_DAYS,
  MEASURES,
  type Measure,
  meanWords,
  shareWords,
  stretchOfDay,
  strongest,
  tooFewDays,
  weekdayName,
} from './hour-words.ts';
import { hoursQuery } from './seasons.query.ts';

const HourSales = lazyPart(() => import('./hour-sales.tsx'));

const [USUAL] = HOURS_WEEKS;
const WEEKS = HOURS_WEEKS.map((value) => ({ value, label: `${value} semanas` }));
const [COUNT] = MEASURES;

/** 'Dias e Horas': what each hour of the week brings, and the sales behind it. */
export function HoursPanel() {
  const [weeksInAddress, setWeeks] = useUrlState('semanas');
  const [measureInAddress, setMeasure] = useUrlState('medida');
  const [openInAddress, setOpen] = useUrlState('hora');
  const weeks = HOURS_WEEKS.find((value) => value === weeksInAddress) ?? USUAL;
  const { value: measure } = MEASURES.find(({ value }) => value === measureInAddress) ?? COUNT;
  const query = useQuery(hoursQuery(weeks));
  const report = query.data;
  const opened = report?.hours.find(({ weekday, hour }) => `${weekday}-${hour}` === openInAddress);
  return (
    <Panel
      title="Dias e Horas"
      aside={
        <Flex gap="3" wrap="wrap" w={{ base: 'full', md: 'auto' }}>
          <Segments
            label="Período"
            size="sm"
            items={WEEKS}
            value={weeks}
            onChange={(value) => setWeeks(value === USUAL ? null : value)}
          />
          <Segments
            label="Mostrar"
            size="sm"
            items={MEASURES}
            value={measure}
            onChange={(value) => setMeasure(value === COUNT.value ? null : value)}
          />
        </Flex>
      }
    >
      {report ? (
        <Box opacity={query.isPlaceholderData ? 0.6 : 1} transition="opacity 160ms" aria-busy={query.isPlaceholderData}>
          {report.hours.length === 0 ? (
            <EmptyState
              icon={CalendarClock}
              title="Ainda não há vendas"
              description="Quando houver vendas, aparece aqui em que dias e horas a loja mais vende."
            />
          ) : (
            <>
              <Finding report={report} measure={measure} />
              <HeatMap
                report={report}
                measure={measure}
                onOpen={({ weekday, hour }) => setOpen(`${weekday}-${hour}`)}
              />
              <Text textStyle="xs" color="fg.muted" mt="3">
                {measure === 'vendas' ? 'Vendas' : 'Reais'} por hora, em média
                {report.from && ` de ${formatDay(report.from)} a ${formatDay(report.to)}`}; dias em que a loja não abriu
                contam, devoluções não descontam. Toque em um horário para ver as vendas dele.
              </Text>
            </>
          )}
        </Box>
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton h="360px" />
      )}
      <Suspense>{opened && <HourSales weeks={weeks} opened={opened} onClose={() => setOpen(null)} />}</Suspense>
    </Panel>
  );
}

/** The strongest hours in a sentence, as far as there is enough to say so. */
function Finding({ report, measure }: { readonly report: HoursReport; readonly measure: Measure }) {
  const best = strongest(report, measure);
  if (!best || tooFewDays(report)) {
    return (
      <Text color="fg.muted" mb="4">
        Ainda são poucos dias: com {LEAST_DAYS / 7} semanas de vendas dá para dizer qual é o seu horário mais forte.
      </Text>
    );
  }
  return (
    <Box mb="5" role="status">
      <Text textStyle={{ base: 'lg', md: 'xl' }} fontWeight="semibold" letterSpacing="-0.01em" textWrap="balance">
        Seu horário mais forte é {weekdayName(best.weekday)}, {stretchOfDay(best.from, best.to)}:{' '}
        {shareWords(best.share, measure)}.
      </Text>
      <Text color="fg.muted" mt="1">
        Nele, cada hora tem em média {meanWords(best)}.
      </Text>
    </Box>
  );
}

import { Flex, Skeleton } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { ChartLegend } from './chart-legend.tsx';
import type { Slice } from './ring-chart.tsx';

const RingChart = lazy(() => import('./ring-chart.tsx'));

interface Props {
  /** `details` begins with the share. */
  readonly slices: readonly Slice[];
  readonly total: string;
  readonly totalLabel: string;
  readonly label: string;
}

/** A ring and its legend in figures, beside each other where there is room. */
export function RingFigures({ slices, total, totalLabel, label }: Props) {
  return (
    <Flex
      direction={{ base: 'column', sm: 'row', lg: 'column', xl: 'row' }}
      align="center"
      gap={{ base: '5', xl: '8' }}
    >
      <Suspense fallback={<Skeleton boxSize="200px" borderRadius="full" flex="none" />}>
        <RingChart slices={slices} total={total} totalLabel={totalLabel} label={label} />
      </Suspense>
      <ChartLegend
        entries={slices.map(({ id, label: name, colour, value, details: [share = ''] }) => ({
          id,
          label: name,
          colour,
          value,
          detail: share,
        }))}
      />
    </Flex>
  );
}

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });
/** `0.125` → `12,5%`. */
export const shareOf = (share: number): string => percent.format(share);

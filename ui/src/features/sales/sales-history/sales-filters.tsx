import { Box, Grid } from '@chakra-ui/react';
import { PAYMENT_LABELS, type SoldMethod } from '@pdv/schemas/sales/payment';
import { lazy, Suspense } from 'react';
import { FilterSelect } from '../../../shared/components/filter-select.tsx';
import { SearchInput } from '../../../shared/components/search-input.tsx';
import { type Days, PERIOD_LABELS, PERIODS, type Period } from './period.ts';

const OwnDays = lazy(() => import('./own-days.tsx'));

export interface SalesFilter {
  readonly search: string;
  readonly payment: SoldMethod | 'all';
  readonly period: Period;
  /** One's own days. */
  readonly days: Days;
}

export const EVERYTHING: SalesFilter = { search: '', payment: 'all', period: 'all', days: { from: null, to: null } };

export const isNarrowed = ({ search, payment, period }: SalesFilter): boolean =>
  search.trim() !== '' || payment !== 'all' || period !== 'all';

interface Props {
  readonly filter: SalesFilter;
  readonly onChange: (filter: SalesFilter) => void;
  readonly today: string;
}

const PAYMENTS = [['all', 'Pagamento'] as const, ...(Object.entries(PAYMENT_LABELS) as [SoldMethod, string][])];

/** Narrows the history by a name, by how it was paid and by when. */
export function SalesFilters({ filter, onChange, today }: Props) {
  return (
    <Box px={{ base: '4', md: '5' }} pb="4" borderBottomWidth="1px">
      <Grid
        gap="3"
        templateColumns={{
          base: 'minmax(0, 9fr) minmax(0, 8fr)',
          md: 'minmax(0, 1fr) minmax(0, 185px) minmax(0, 185px)',
        }}
      >
        <Box gridColumn={{ base: '1 / -1', md: 'auto' }} minW="0">
          <SearchInput
            label="Buscar por produto, cliente ou nº"
            value={filter.search}
            onChange={(search) => onChange({ ...filter, search })}
          />
        </Box>
        <FilterSelect
          label="Forma de pagamento"
          value={filter.payment}
          options={PAYMENTS}
          onChange={(payment) => onChange({ ...filter, payment })}
        />
        <FilterSelect
          label="Período"
          value={filter.period}
          options={PERIODS.map((period) => [period, PERIOD_LABELS[period]] as const)}
          onChange={(period) => onChange({ ...filter, period })}
        />
      </Grid>
      {filter.period === 'custom' && (
        <Suspense>
          <OwnDays days={filter.days} today={today} onChange={(days) => onChange(within(filter, days))} />
        </Suspense>
      )}
    </Box>
  );
}

function within(filter: SalesFilter, days: Partial<Days>): SalesFilter {
  return { ...filter, days: { ...filter.days, ...days } };
}

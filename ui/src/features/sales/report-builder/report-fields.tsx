import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { comparable, type ReportDefinition } from '@pdv/schemas/sales/report-builder';
import {
  DIMENSION_WORDS,
  type Dimension,
  IN_ORDER,
  MEASURE_WORDS,
  MEASURES,
} from '@pdv/schemas/sales/report-catalogue';
import { daysOf, RELATIVE_PERIODS, RELATIVE_WORDS } from '@pdv/schemas/sales/report-span';
import { type ReactNode, useId } from 'react';
import { DayField } from '../../../shared/components/day-field.tsx';
import { FilterSelect } from '../../../shared/components/filter-select.tsx';
import { Toggle } from '../../../shared/components/toggle.tsx';
import { columnChoices, isFull, rowChoices, withColumns, withCompare, withMeasure, withRows } from './draft.ts';
import { FilterFields } from './filter-fields.tsx';

interface Props {
  readonly report: ReportDefinition;
  readonly today: BusinessDay;
  readonly nameOf: (value: string) => string | undefined;
  readonly onChange: (report: ReportDefinition) => void;
}

const LIMITS = ['tudo', '5', '10', '20', '50'] as const;
const SORTS = ['best', 'worst', 'first'] as const;

/** What the report shows, by what, of whom and of when. Each change shows at once below. */
export function ReportFields({ report, today, nameOf, onChange }: Props) {
  const { rows, columns, period, limit, sort } = report;
  const named = (all: readonly Dimension[]) => all.map((one) => [one, DIMENSION_WORDS[one].label] as const);
  const own = typeof period === 'object';
  const full = isFull(report);
  const hint = useId();
  const setDay = (at: 'start' | 'end') => (day: string | null) => {
    if (own && day) onChange({ ...report, period: { ...period, [at]: day } });
  };
  return (
    <Flex direction="column" gap="5">
      <Field
        label="O que mostrar"
        hint={
          <chakra.span id={hint} fontWeight="normal" color="fg.muted">
            {columns ? 'com duas divisões, uma só' : full ? 'até três: tire uma para escolher outra' : 'até três'}
          </chakra.span>
        }
      >
        <Flex gap="2" wrap="wrap" role="group" aria-label="O que mostrar" aria-describedby={hint}>
          {MEASURES.map((measure) => {
            const { label, about } = MEASURE_WORDS[measure];
            const chosen = report.measures.includes(measure);
            const over = full && !chosen;
            return (
              <Chip
                key={measure}
                type="button"
                aria-pressed={chosen}
                // Not disabled: a keyboard and a screen reader come to it, and hear why.
                aria-disabled={over || undefined}
                aria-describedby={over ? hint : undefined}
                title={about}
                onClick={() => onChange(withMeasure(report, measure))}
              >
                {label}
              </Chip>
            );
          })}
        </Flex>
      </Field>
      <Flex gap="4" wrap="wrap">
        <Field label="Por">
          <FilterSelect
            label="Por"
            value={rows}
            options={named(rowChoices(report))}
            onChange={(next) => onChange(withRows(report, next))}
            w={WIDTH}
          />
        </Field>
        <Field label="E por">
          <FilterSelect
            label="E por"
            value={columns ?? 'none'}
            options={[['none', 'Mais nada'], ...named(columnChoices(report))]}
            onChange={(next) => onChange(withColumns(report, next === 'none' ? null : next))}
            w={WIDTH}
          />
        </Field>
        <Field label="Período">
          <FilterSelect
            label="Período"
            value={own ? 'datas' : period}
            options={[
              ...RELATIVE_PERIODS.map((one) => [one, RELATIVE_WORDS[one]] as const),
              ['datas', 'Escolher datas…'] as const,
            ]}
            onChange={(next) => onChange({ ...report, period: next === 'datas' ? daysOf(period, today) : next })}
            w={WIDTH}
          />
        </Field>
        {!IN_ORDER.includes(rows) && (
          <>
            <Field label="Quantos">
              <FilterSelect
                label="Quantos"
                value={limit === null ? 'tudo' : String(limit)}
                options={[
                  ...(limit !== null && !LIMITS.includes(String(limit) as never)
                    ? [[String(limit), `Os ${limit} primeiros`] as const]
                    : []),
                  ...LIMITS.map((one) => [one, one === 'tudo' ? 'Todos' : `Os ${one} primeiros`] as const),
                ]}
                onChange={(next) => onChange({ ...report, limit: next === 'tudo' ? null : Number(next) })}
                w={WIDTH}
              />
            </Field>
            <Field label="Ordem">
              <FilterSelect
                label="Ordem"
                value={sort ?? 'best'}
                options={SORTS.map((one) => [one, SORT_WORDS[one]] as const)}
                onChange={(next) => onChange({ ...report, sort: next })}
                w={WIDTH}
              />
            </Field>
          </>
        )}
      </Flex>
      {own && (
        <Flex gap="3" wrap="wrap">
          <DayField label="De" value={period.start} today={today} onChange={setDay('start')} />
          <DayField label="até" value={period.end} today={today} onChange={setDay('end')} />
        </Flex>
      )}
      {comparable(report) && (
        <Box>
          <Toggle
            checked={report.compare}
            name="Comparar com o período anterior"
            label="Comparar com o período anterior"
            onChange={(compare) => onChange(withCompare(report, compare))}
          />
        </Box>
      )}
      <FilterFields report={report} nameOf={nameOf} onChange={onChange} />
    </Flex>
  );
}

const WIDTH = { base: 'full', md: '200px' };
const SORT_WORDS = { best: 'Do maior ao menor', worst: 'Do menor ao maior', first: 'Por nome' };

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

function Field({ label, hint, children }: FieldProps) {
  return (
    <Box w={{ base: 'full', md: 'auto' }} minW="0">
      <Text textStyle="sm" fontWeight="medium" mb="1.5">
        <span aria-hidden>{label}</span> {hint}
      </Text>
      {children}
    </Box>
  );
}

const Chip = chakra('button', {
  base: {
    minH: { base: '11', md: '9' },
    px: '3.5',
    borderWidth: '1px',
    borderRadius: 'full',
    textStyle: 'sm',
    cursor: 'pointer',
    bg: 'bg.panel',
    _hover: { borderColor: 'border.emphasized' },
    _disabled: { color: 'fg.muted', bg: 'transparent', borderStyle: 'dashed', cursor: 'not-allowed' },
    _pressed: { bg: 'brand.subtle', borderColor: 'brand.solid', color: 'brand.fg', fontWeight: 'medium' },
  },
});

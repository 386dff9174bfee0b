import { Box, Button, chakra, Flex, IconButton, Text } from '@chakra-ui/react';
import {
  MAX_FILTER_VALUES,
  MAX_FILTERS,
  noneOf,
  type ReportDefinition,
  type ReportFilter,
} from '@pdv/schemas/sales/report-builder';
import { DIMENSION_WORDS, type FilterDimension } from '@pdv/schemas/sales/report-catalogue';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { FilterSelect } from '../../../shared/components/filter-select.tsx';
import { SuggestInput } from '../../../shared/components/suggest-input.tsx';
import { useSettled } from '../../../shared/use-settled.ts';
import { filterChoices, withFilters } from './draft.ts';
import { filterValuesQuery } from './report-builder.query.ts';

interface Props {
  readonly report: ReportDefinition;
  readonly nameOf: (value: string) => string | undefined;
  readonly onChange: (report: ReportDefinition) => void;
}

/** 'Só': what the report is narrowed to. A filter without a value is none yet. */
export function FilterFields({ report, nameOf, onChange }: Props) {
  const [begun, setBegun] = useState<FilterDimension | null>(null);
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const { filters } = report;
  const choices = filterChoices(report);
  const nameOfAny = (value: string) => picked.get(value) ?? nameOf(value) ?? '…';
  const note = (value: string, label: string) => setPicked(new Map([...picked, [value, label]]));
  const replace = (filter: ReportFilter, next: ReportFilter | null) =>
    onChange(
      withFilters(
        report,
        filters.flatMap((one) => (one === filter ? (next ? [next] : []) : [one])),
      ),
    );
  return (
    <Box>
      {filters.map((filter) => (
        <FilterRow
          key={`${filter.by}/${filter.is}`}
          filter={filter}
          nameOf={nameOfAny}
          onPick={(value, label) => {
            note(value, label);
            replace(filter, { ...filter, values: [...filter.values, value] } as ReportFilter);
          }}
          onChange={(next) => replace(filter, next)}
        />
      ))}
      {begun && (
        <Flex gap="2" wrap="wrap" align="center" mb="3">
          <Text textStyle="sm" fontWeight="medium">
            Só {DIMENSION_WORDS[begun].label.toLowerCase()}
          </Text>
          <ValuePicker
            by={begun}
            taken={[]}
            onPick={(value, label) => {
              note(value, label);
              setBegun(null);
              onChange(withFilters(report, [...filters, { by: begun, is: 'in', values: [value] } as ReportFilter]));
            }}
          />
          <Button variant="ghost" size="sm" onClick={() => setBegun(null)}>
            Cancelar
          </Button>
        </Flex>
      )}
      {!begun && choices.length > 0 && filters.length < MAX_FILTERS && (
        <FilterSelect
          label="Só"
          value=""
          options={[
            ['', filters.length === 0 ? 'Só… (tudo, sem filtro)' : 'Mais um filtro…'] as const,
            ...choices.map((by) => [by, `Só ${DIMENSION_WORDS[by].label.toLowerCase()}…`] as const),
          ]}
          onChange={(by) => setBegun(by === '' ? null : by)}
          w={{ base: 'full', md: '260px' }}
        />
      )}
    </Box>
  );
}

interface RowProps {
  readonly filter: ReportFilter;
  readonly nameOf: (value: string) => string;
  readonly onPick: (value: string, label: string) => void;
  readonly onChange: (filter: ReportFilter | null) => void;
}

function FilterRow({ filter, nameOf, onPick, onChange }: RowProps) {
  const { by, is, values } = filter;
  const { label, none } = DIMENSION_WORDS[by];
  const words = (value: string) => (value === noneOf(by) ? (none ?? value) : nameOf(value));
  return (
    <Flex gap="2" wrap="wrap" align="center" mb="3" role="group" aria-label={`Filtro: ${label}`}>
      <FilterSelect
        label={`Filtro de ${label.toLowerCase()}`}
        value={is}
        options={[
          ['in', `Só ${label.toLowerCase()}`],
          ['not-in', `Menos ${label.toLowerCase()}`],
        ]}
        onChange={(next) => onChange({ ...filter, is: next })}
        w={{ base: 'full', md: '220px' }}
      />
      {values.map((value) => (
        <Chosen
          key={value}
          type="button"
          aria-label={`Tirar ${words(value)}`}
          onClick={() => {
            const left = values.filter((one) => one !== value);
            onChange(left.length === 0 ? null : ({ ...filter, values: left } as ReportFilter));
          }}
        >
          {words(value)}
          <X size={14} aria-hidden />
        </Chosen>
      ))}
      {values.length < MAX_FILTER_VALUES && <ValuePicker by={by} taken={values} onPick={onPick} />}
      <IconButton
        aria-label={`Tirar o filtro de ${label.toLowerCase()}`}
        title="Tirar filtro"
        variant="ghost"
        colorPalette="gray"
        size="sm"
        boxSize={{ base: '11', md: '9' }}
        onClick={() => onChange(null)}
      >
        <X aria-hidden />
      </IconButton>
    </Flex>
  );
}

interface PickerProps {
  readonly by: FilterDimension;
  readonly taken: readonly string[];
  readonly onPick: (value: string, label: string) => void;
}

/** There may be thousands: one types a part of the name. */
const SEARCHED: Partial<Record<FilterDimension, string>> = {
  category: 'Nome da categoria',
  product: 'Nome do produto',
  customer: 'Nome do cliente',
};

function ValuePicker({ by, taken, onPick }: PickerProps) {
  const [typed, setTyped] = useState('');
  const placeholder = SEARCHED[by];
  const searched = placeholder !== undefined;
  const search = useSettled(searched ? typed : '', 250);
  const { data = [] } = useQuery(filterValuesQuery(by, search));
  const free = data.filter(({ value }) => !taken.includes(value));
  const { label } = DIMENSION_WORDS[by];
  if (!searched) {
    return (
      <FilterSelect
        label={`Escolher ${label.toLowerCase()}`}
        value=""
        options={[['', 'Escolher…'] as const, ...free.map(({ value, label }) => [value, label] as const)]}
        onChange={(value) => {
          const found = free.find((one) => one.value === value);
          if (found) onPick(found.value, found.label);
        }}
        w={{ base: 'full', md: '200px' }}
      />
    );
  }
  return (
    <Box w={{ base: 'full', md: '240px' }}>
      <SuggestInput
        aria-label={`Escolher ${label.toLowerCase()}`}
        placeholder={placeholder}
        value={typed}
        suggestions={free.map((one) => one.label)}
        onChange={(text) => {
          const found = free.find((one) => one.label === text);
          if (found) onPick(found.value, found.label);
          setTyped(found ? '' : text);
        }}
      />
    </Box>
  );
}

const Chosen = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: { base: '11', md: '9' },
    maxW: 'full',
    px: '3',
    borderRadius: 'full',
    bg: 'brand.subtle',
    color: 'brand.fg',
    textStyle: 'sm',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
});

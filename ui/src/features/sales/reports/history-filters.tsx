import { Box, Flex, NativeSelect } from '@chakra-ui/react';
import { PAYMENT_LABELS, PAYMENT_METHODS } from '@pdv/schemas/sales/payment';
import { SearchInput } from '../../../shared/components/search-input.tsx';
import type { HistoryFilter } from './report.query.ts';

interface Props {
  readonly filter: HistoryFilter;
  readonly onChange: (filter: HistoryFilter) => void;
}

/** Narrows the period's sales by a name and by how they were paid. */
export function HistoryFilters({ filter, onChange }: Props) {
  return (
    <Flex gap="3" wrap="wrap" px={{ base: '4', md: '5' }} pb="4" borderBottomWidth="1px">
      <Box flex="1 1 240px" minW="0">
        <SearchInput
          label="Buscar por produto ou cliente"
          value={filter.search}
          onChange={(search) => onChange({ ...filter, search })}
        />
      </Box>
      <NativeSelect.Root flex={{ base: '1 1 100%', md: '0 0 220px' }}>
        <NativeSelect.Field
          aria-label="Forma de pagamento"
          value={filter.payment}
          onChange={(event) => onChange({ ...filter, payment: event.target.value as HistoryFilter['payment'] })}
        >
          <option value="all">Todos os pagamentos</option>
          {PAYMENT_METHODS.map((method) => (
            <option key={method} value={method}>
              {PAYMENT_LABELS[method]}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Flex>
  );
}

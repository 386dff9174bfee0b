import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { PAYMENT_LABELS, type SoldMethod } from '@pdv/schemas/sales/payment';
import { X } from 'lucide-react';
import { FilterSelect } from '../../../shared/components/filter-select.tsx';
import { SearchInput } from '../../../shared/components/search-input.tsx';
import { countedNote, countedWords } from '../../../shared/sales/counted-sales.ts';
import type { HistoryFilter } from './report.query.ts';

interface Props {
  readonly filter: HistoryFilter;
  readonly onChange: (filter: HistoryFilter) => void;
  /** Whose the sales are, where all are one customer's. */
  readonly customer: string | undefined;
}

const PAYMENTS = [
  ['all', 'Todos os pagamentos'] as const,
  ...(Object.entries(PAYMENT_LABELS) as [SoldMethod, string][]),
];

/** Narrows the period's sales by a name, by how they were paid, and to those that a figure counts. */
export function HistoryFilters({ filter, onChange, customer }: Props) {
  const note = filter.counted && countedNote(filter.counted);
  const words = filter.counted && countedWords(filter.counted, customer);
  return (
    <Flex gap="3" wrap="wrap" px={{ base: '4', md: '5' }} pb="4" borderBottomWidth="1px">
      <Box flex="1 1 240px" minW="0">
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
        flex={{ base: '1 1 100%', md: '0 0 220px' }}
      />
      {words && (
        <Button
          variant="outline"
          colorPalette="gray"
          maxW="100%"
          aria-label={`${words}: mostrar todas as vendas do período`}
          onClick={() => onChange({ ...filter, counted: null })}
        >
          <Text as="span" truncate>
            {words}
          </Text>
          <X aria-hidden />
        </Button>
      )}
      {note && (
        <Text flexBasis="100%" textStyle="sm" color="fg.muted">
          {note}
        </Text>
      )}
    </Flex>
  );
}

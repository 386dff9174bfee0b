import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { PAYMENT_LABELS, type SoldMethod } from '@pdv/schemas/sales/payment';
import { X } from 'lucide-react';
import { FilterSelect } from '../../../shared/components/filter-select.tsx';
import { SearchInput } from '../../../shared/components/search-input.tsx';
import type { HistoryFilter } from './report.query.ts';

interface Props {
  readonly filter: HistoryFilter;
  readonly onChange: (filter: HistoryFilter) => void;
}

const PAYMENTS = [
  ['all', 'Todos os pagamentos'] as const,
  ...(Object.entries(PAYMENT_LABELS) as [SoldMethod, string][]),
];

/** Narrows the period's sales by a name, by how they were paid, and to those with a product that a report named. */
export function HistoryFilters({ filter, onChange }: Props) {
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
      {filter.product && (
        <Button
          variant="outline"
          colorPalette="gray"
          maxW="100%"
          aria-label={`Mostrar as vendas de todos os produtos, não só de ${filter.product.name}`}
          onClick={() => onChange({ ...filter, product: null })}
        >
          <Text as="span" truncate>
            Só com {filter.product.name}
          </Text>
          <X aria-hidden />
        </Button>
      )}
    </Flex>
  );
}

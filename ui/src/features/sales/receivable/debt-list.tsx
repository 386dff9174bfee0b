import { Box, Flex, Text } from '@chakra-ui/react';
import type { DebtAge, OpenDebt } from '@pdv/schemas/sales/receivable';
import { saleNumber } from '@pdv/schemas/sales/sale-number';
import { useInfiniteQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { usePages } from '../../../shared/api/use-pages.ts';
import type { Column } from '../../../shared/components/data-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { NameButton } from '../../../shared/components/name-button.tsx';
import { NothingFound } from '../../../shared/components/nothing-found.tsx';
import { PagedTable } from '../../../shared/components/paged-table.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { formatDay, formatMoney } from '../../../shared/format/format.ts';
import { chargeWords, dueWords, hasCharges } from './debt-words.ts';
import { debtsQuery } from './receivable.query.ts';

interface Props {
  readonly age: DebtAge | null;
  readonly search: string;
  readonly onOpen: (customerId: string) => void;
  /** Looks for nothing in particular. */
  readonly onClear: () => void;
}

/** Open debts, the oldest due day first. */
export function DebtList({ age, search, onOpen, onClear }: Props) {
  const query = useInfiniteQuery(debtsQuery(age, search));
  const pages = usePages(query);
  const columns = useMemo((): readonly Column<OpenDebt>[] => {
    return [
      {
        header: 'Cliente',
        cell: (debt) => <NameButton name={debt.customer.name} onOpen={() => onOpen(debt.customer.id)} />,
      },
      { header: 'Vencimento', cell: ({ dueDate }) => formatDay(dueDate) },
      { header: 'Situação', cell: (debt) => <Due debt={debt} /> },
      { header: 'Venda', cell: ({ saleNumber: number }) => saleNumber(number) },
      { header: 'Valor hoje', align: 'end', cell: (debt) => <Owed debt={debt} /> },
    ];
  }, [onOpen]);
  const card = useCallback(
    (debt: OpenDebt) => (
      <Box>
        <Flex justify="space-between" gap="3" align="baseline">
          <NameButton name={debt.customer.name} onOpen={() => onOpen(debt.customer.id)} />
          <Owed debt={debt} />
        </Flex>
        <Flex justify="space-between" gap="3" align="center" wrap="wrap" mt="1">
          <Text textStyle="sm" color="fg.muted">
            Venda {saleNumber(debt.saleNumber)} · {formatDay(debt.dueDate)}
          </Text>
          <Due debt={debt} />
        </Flex>
      </Box>
    ),
    [onOpen],
  );
  const isFiltered = age !== null || search.trim() !== '';
  return (
    <Panel flush>
      <PagedTable
        caption="Dívidas em aberto"
        columns={columns}
        query={query}
        pages={pages}
        rowKey={({ id }) => id}
        card={card}
        empty={
          isFiltered ? (
            <NothingFound
              title="Nenhuma dívida encontrada"
              description="Nenhuma dívida combina com a busca e o vencimento."
              onClear={onClear}
            />
          ) : (
            <EmptyState
              icon={HandCoins}
              title="Ninguém deve nada"
              description="As vendas a prazo com cliente aparecem aqui até serem pagas."
            />
          )
        }
      />
    </Panel>
  );
}

function Due({ debt }: { readonly debt: OpenDebt }) {
  return <StatusBadge tone={debt.daysLate > 0 ? 'error' : 'neutral'}>{dueWords(debt)}</StatusBadge>;
}

/** With fine and interest, which are said below. */
function Owed({ debt }: { readonly debt: OpenDebt }) {
  return (
    <Box textAlign="end" fontVariantNumeric="tabular-nums">
      <Text fontWeight="semibold">{formatMoney(debt.owed)}</Text>
      {hasCharges(debt) && (
        <Text textStyle="xs" color="fg.muted">
          {chargeWords(debt)}
        </Text>
      )}
    </Box>
  );
}

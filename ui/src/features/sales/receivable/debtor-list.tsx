import { Box, Flex, Text } from '@chakra-ui/react';
import { fromDecimal } from '@pdv/schemas/kernel/money';
import type { Debtor } from '@pdv/schemas/sales/receivable';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { usePages } from '../../../shared/api/use-pages.ts';
import type { Column } from '../../../shared/components/data-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { NameButton } from '../../../shared/components/name-button.tsx';
import { NothingFound } from '../../../shared/components/nothing-found.tsx';
import { PagedTable } from '../../../shared/components/paged-table.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { counted, formatCount, formatDay, formatMoney } from '../../../shared/format/format.ts';
import { debtorsQuery } from './receivable.query.ts';

interface Props {
  readonly search: string;
  readonly onOpen: (customerId: string) => void;
  /** Looks for nothing in particular. */
  readonly onClear: () => void;
}

/** Who owes, who owes most first. Amounts are without fine and interest. */
export function DebtorList({ search, onOpen, onClear }: Props) {
  const query = useInfiniteQuery(debtorsQuery(search));
  const pages = usePages(query);
  const columns = useMemo((): readonly Column<Debtor>[] => {
    return [
      {
        header: 'Cliente',
        cell: ({ customer }) => <NameButton name={customer.name} onOpen={() => onOpen(customer.id)} />,
      },
      { header: 'Dívidas', align: 'end', cell: ({ debts }) => formatCount(debts) },
      { header: 'Vencimento mais antigo', cell: ({ oldestDue }) => formatDay(oldestDue) },
      { header: 'Em atraso', align: 'end', cell: ({ overdue }) => <Overdue amount={overdue} /> },
      { header: 'Em aberto', align: 'end', cell: ({ open }) => formatMoney(open) },
    ];
  }, [onOpen]);
  const card = useCallback(
    ({ customer, open, debts, overdue, oldestDue }: Debtor) => (
      <Box>
        <Flex justify="space-between" gap="3" align="baseline">
          <NameButton name={customer.name} onOpen={() => onOpen(customer.id)} />
          <Text fontWeight="semibold" flex="none" fontVariantNumeric="tabular-nums">
            {formatMoney(open)}
          </Text>
        </Flex>
        <Text textStyle="sm" color="fg.muted" mt="1">
          {counted(debts, 'dívida', 'dívidas')}, desde {formatDay(oldestDue)}
        </Text>
        {fromDecimal(overdue) !== 0 && (
          <Text textStyle="sm" color="fg.error">
            {formatMoney(overdue)} em atraso
          </Text>
        )}
      </Box>
    ),
    [onOpen],
  );
  return (
    <Panel flush>
      <PagedTable
        caption="Clientes que devem"
        columns={columns}
        query={query}
        pages={pages}
        rowKey={({ customer }) => customer.id}
        card={card}
        empty={
          search.trim() === '' ? (
            <EmptyState
              icon={Users}
              title="Ninguém deve nada"
              description="Quem compra a prazo aparece aqui até pagar."
            />
          ) : (
            <NothingFound
              title="Nenhum cliente encontrado"
              description="Confira o nome que buscou."
              clear="Mostrar todos"
              onClear={onClear}
            />
          )
        }
      />
    </Panel>
  );
}

function Overdue({ amount }: { readonly amount: string }) {
  return fromDecimal(amount) === 0 ? (
    <Text color="fg.muted">–</Text>
  ) : (
    <Text color="fg.error">{formatMoney(amount)}</Text>
  );
}

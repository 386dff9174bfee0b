import { Table, VisuallyHidden } from '@chakra-ui/react';
import type { SalesChart } from '@pdv/schemas/sales/dashboard';
import { formatCount, formatDay, formatMoney } from '../../../shared/format/format.ts';
import { CHART_HEIGHT } from './chart-height.ts';

/** The chart in figures, newest day first. */
export function SalesTable({ days }: { readonly days: SalesChart }) {
  return (
    <Table.ScrollArea
      maxH={`${CHART_HEIGHT}px`}
      borderWidth="1px"
      borderRadius="l2"
      tabIndex={0}
      role="group"
      aria-label="Vendas por dia"
    >
      <Table.Root size="sm" stickyHeader fontVariantNumeric="tabular-nums">
        <Table.Caption asChild>
          <caption>
            <VisuallyHidden>Vendas por dia</VisuallyHidden>
          </caption>
        </Table.Caption>
        <Table.Header>
          <Table.Row bg="bg.subtle">
            <Table.ColumnHeader scope="col">Dia</Table.ColumnHeader>
            <Table.ColumnHeader scope="col" textAlign="end">
              Vendas
            </Table.ColumnHeader>
            <Table.ColumnHeader scope="col" textAlign="end">
              Faturamento
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {days.toReversed().map(({ day, sales, revenue }) => (
            <Table.Row key={day}>
              <Table.Cell>{formatDay(day)}</Table.Cell>
              <Table.Cell textAlign="end">{formatCount(sales)}</Table.Cell>
              <Table.Cell textAlign="end" fontWeight="medium">
                {formatMoney(revenue)}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}

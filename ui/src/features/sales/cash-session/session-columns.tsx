import { Box, Flex, Text } from '@chakra-ui/react';
import type { CashSessionRow } from '@pdv/schemas/sales/cash-session';
import type { Column } from '../../../shared/components/data-table.tsx';
import { NameButton } from '../../../shared/components/name-button.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { counted, formatCount, formatInstant, formatMoney } from '../../../shared/format/format.ts';
import { differencesOf } from './difference-words.ts';

interface Options {
  readonly timeZone: string;
  readonly onOpen: (id: string) => void;
}

/** The columns of 'Caixas'. */
export function sessionColumns({ timeZone, onOpen }: Options): readonly Column<CashSessionRow>[] {
  return [
    {
      header: 'Caixa',
      cell: (session) => <NameButton name={session.registerName} onOpen={() => onOpen(session.id)} />,
    },
    { header: 'Aberto', cell: ({ openedAt }) => <Moment at={openedAt} timeZone={timeZone} /> },
    {
      header: 'Fechado',
      cell: ({ closedAt }) =>
        closedAt === null ? (
          <StatusBadge tone="info">Aberto agora</StatusBadge>
        ) : (
          <Moment at={closedAt} timeZone={timeZone} />
        ),
    },
    { header: 'Quem', cell: (session) => <Text overflowWrap="anywhere">{whoWas(session)}</Text> },
    { header: 'Vendas', align: 'end', cell: ({ tickets }) => formatCount(tickets) },
    { header: 'Total', align: 'end', cell: ({ total }) => formatMoney(total) },
    { header: 'Diferença', cell: (session) => <Difference session={session} /> },
  ];
}

/** One session on a phone. */
export function SessionCard({ session, timeZone, onOpen }: Options & { readonly session: CashSessionRow }) {
  const { openedAt, closedAt, tickets, total } = session;
  return (
    <Box>
      <Flex justify="space-between" gap="3">
        <NameButton name={session.registerName} onOpen={() => onOpen(session.id)} />
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums" flex="none">
          {formatMoney(total)}
        </Text>
      </Flex>
      <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums" mt="1">
        {formatInstant(openedAt, timeZone)}
        {closedAt && ` a ${formatInstant(closedAt, timeZone)}`}
      </Text>
      <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        {whoWas(session)} · {counted(tickets, 'venda', 'vendas')}
      </Text>
      <Box mt="2">
        {closedAt === null ? <StatusBadge tone="info">Aberto agora</StatusBadge> : <Difference session={session} />}
      </Box>
    </Box>
  );
}

function Moment({ at, timeZone }: { readonly at: string; readonly timeZone: string }) {
  return (
    <Text whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {formatInstant(at, timeZone)}
    </Text>
  );
}

/** Each method that differs by itself; a dash while nobody has counted. */
function Difference({ session: { difference: closed, correctedDifference } }: { readonly session: CashSessionRow }) {
  const difference = correctedDifference ?? closed;
  if (!difference) return <Text color="fg.muted">–</Text>;
  return (
    <Flex gap="1" wrap="wrap">
      {differencesOf(difference).map(({ tone, text }) => (
        <StatusBadge key={text} tone={tone}>
          {text}
        </StatusBadge>
      ))}
      {correctedDifference && <StatusBadge tone="info">Corrigido</StatusBadge>}
    </Flex>
  );
}

/** Whoever opened it, and whoever closed it where that is somebody else. */
const whoWas = ({ openedBy, closedBy }: CashSessionRow): string =>
  closedBy === null || closedBy === openedBy ? openedBy : `${openedBy}, fechado por ${closedBy}`;

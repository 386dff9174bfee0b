import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { formatBrl } from '@pdv/schemas/kernel/money';
import type { CashDifferences, DifferencePeriod } from '@pdv/schemas/sales/cash-session';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { Segments } from '../../../shared/components/segments.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { counted, formatDay } from '../../../shared/format/format.ts';
import { amountsInWords, byCashier, type CashierSums } from './difference-sums.ts';
import { differencesQuery } from './differences.query.ts';

const PERIODS = [
  { value: 'week', label: 'Por semana' },
  { value: 'day', label: 'Por dia' },
] as const;

/** What was missing and left over in the last four weeks, by who closed. */
export default function DifferencesPanel() {
  const [by, setBy] = useState<DifferencePeriod>('week');
  const { data, error, refetch } = useQuery(differencesQuery(by));
  return (
    <Panel>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="4">
        <div>
          <Heading as="h2" textStyle="md" fontWeight="semibold">
            Diferenças por operador
          </Heading>
          <Text textStyle="sm" color="fg.muted">
            Caixas fechados nas últimas quatro semanas, já com as correções.
          </Text>
        </div>
        <Segments label="Agrupar" size="sm" items={PERIODS} value={by} onChange={setBy} />
      </Flex>
      {data ? <People rows={data} by={by} /> : null}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={3} height={56} />}
    </Panel>
  );
}

function People({ rows, by }: { readonly rows: readonly CashDifferences[]; readonly by: DifferencePeriod }) {
  if (rows.length === 0) return <Text color="fg.muted">Nenhum caixa foi fechado nas últimas quatro semanas.</Text>;
  return (
    <Box as="ul" listStyleType="none">
      {byCashier(rows).map((sums) => (
        <Box as="li" key={sums.id} py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '0' }}>
          <Person sums={sums} />
          <Box as="ul" listStyleType="none" mt="2" ps="4" borderInlineStartWidth="2px">
            {rows
              .filter(({ cashier }) => cashier.id === sums.id)
              .map((row) => (
                <Period key={row.period} row={row} by={by} />
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Person({ sums: { name, sessions, exact, missing, over } }: { readonly sums: CashierSums }) {
  return (
    <Flex justify="space-between" align="center" gap="3" wrap="wrap">
      <div>
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {counted(sessions, 'caixa fechado', 'caixas fechados')}, {counted(exact, 'conferido', 'conferidos')}
        </Text>
      </div>
      <Flex gap="1" wrap="wrap">
        {missing === 0 && over === 0 && <StatusBadge tone="success">Sem diferenças</StatusBadge>}
        {missing > 0 && <StatusBadge tone="error">Faltas {formatBrl(missing)}</StatusBadge>}
        {over > 0 && <StatusBadge tone="warning">Sobras {formatBrl(over)}</StatusBadge>}
      </Flex>
    </Flex>
  );
}

function Period({ row, by }: { readonly row: CashDifferences; readonly by: DifferencePeriod }) {
  const missing = amountsInWords(row.missing);
  const over = amountsInWords(row.over);
  return (
    <Box as="li" py="1" textStyle="sm" fontVariantNumeric="tabular-nums">
      <Text as="span" fontWeight="medium">
        {by === 'week' ? `Semana de ${formatDay(row.period)}` : formatDay(row.period)}
      </Text>
      <Text as="span" color="fg.muted">
        {' · '}
        {counted(row.sessions, 'caixa', 'caixas')}
        {missing && ` · faltou ${missing}`}
        {over && ` · sobrou ${over}`}
        {!missing && !over && ' · conferido'}
      </Text>
    </Box>
  );
}

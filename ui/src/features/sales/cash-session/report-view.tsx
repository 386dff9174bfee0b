import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import {
  cashRows,
  correctionWords,
  correctorWords,
  countedRows,
  MOVEMENT_NAMES,
  momentRows,
  movementWords,
  receivedRows,
  returnedRows,
  saleRows,
} from '@pdv/schemas/sales/cash-report-rows';
import type { CashSessionReport } from '@pdv/schemas/sales/cash-session';
import type { Labelled } from '@pdv/schemas/sales/receipt-rows';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { formatInstant, formatMoney } from '../../../shared/format/format.ts';
import { ByMethod } from './by-method.tsx';
import { differencesOf } from './difference-words.ts';

interface Props {
  readonly report: CashSessionReport;
  readonly timeZone: string;
}

/** The report of a session on the screen. */
export function ReportView({ report, timeZone }: Props) {
  const { movements } = report;
  const written = (instant: string) => formatInstant(instant, timeZone);
  return (
    <>
      <Rows rows={momentRows(report, written)} />
      <Section title={report.counted ? 'Conferência' : 'Esperado até agora'}>
        <ByMethod report={report} />
      </Section>
      {report.corrections.length > 0 && (
        <Section title="Correções depois do fechamento">
          {report.correctedDifference && (
            <Flex gap="1" wrap="wrap" mb="2">
              {differencesOf(report.correctedDifference).map(({ tone, text }) => (
                <StatusBadge key={text} tone={tone}>
                  {text}
                </StatusBadge>
              ))}
            </Flex>
          )}
          <Box as="ol" listStyleType="none">
            {report.corrections.map((correction) => (
              <Box as="li" key={correction.id} py="2" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
                <Text fontWeight="medium" fontVariantNumeric="tabular-nums">
                  {correctionWords(correction)}
                </Text>
                <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
                  {correctorWords(correction, written)}
                </Text>
              </Box>
            ))}
          </Box>
        </Section>
      )}
      <RowsSection title="Vendas" rows={saleRows(report)} />
      <RowsSection title="Recebimentos de dívidas" rows={receivedRows(report)} />
      <RowsSection title="Devoluções" rows={returnedRows(report)} />
      <RowsSection title="Dinheiro na gaveta" rows={cashRows(report)} />
      <Section title="Sangrias e suprimentos">
        {movements.length === 0 && <Text color="fg.muted">Nenhum neste caixa.</Text>}
        <Box as="ul" listStyleType="none">
          {movements.map((movement) => (
            <Box as="li" key={movement.id} py="2" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
              <Flex justify="space-between" gap="4" fontVariantNumeric="tabular-nums">
                <Text fontWeight="medium">{MOVEMENT_NAMES[movement.type]}</Text>
                <Text>{formatMoney(movement.amount)}</Text>
              </Flex>
              <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
                {movementWords(movement, written)}
              </Text>
            </Box>
          ))}
        </Box>
      </Section>
      <RowsSection title="Notas e moedas contadas" rows={countedRows(report)} />
    </>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Heading as="h3" textStyle="sm" fontWeight="semibold" mb="2">
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** Nothing without rows. */
function RowsSection({ title, rows }: { readonly title: string; readonly rows: readonly Labelled[] }) {
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      <Rows rows={rows} />
    </Section>
  );
}

function Rows({ rows }: { readonly rows: readonly Labelled[] }) {
  return (
    <Box as="dl">
      {rows.map(([label, value]) => (
        <Flex key={label} justify="space-between" gap="4" py="1" fontVariantNumeric="tabular-nums">
          <Text as="dt" color="fg.muted">
            {label}
          </Text>
          <chakra.dd textAlign="end" overflowWrap="anywhere">
            {value}
          </chakra.dd>
        </Flex>
      ))}
    </Box>
  );
}

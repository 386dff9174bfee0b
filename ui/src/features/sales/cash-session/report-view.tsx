import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import type { CashSessionReport } from '@pdv/schemas/sales/cash-session';
import type { Labelled } from '@pdv/schemas/sales/receipt-rows';
import type { ReactNode } from 'react';
import { formatInstant, formatMoney } from '../../../shared/format/format.ts';
import { ByMethod } from './by-method.tsx';
import { MOVEMENT_NAMES } from './movement-names.ts';
import { cashRows, countedRows, momentRows, saleRows } from './report-rows.ts';

interface Props {
  readonly report: CashSessionReport;
  readonly timeZone: string;
}

/** The report of a session on the screen. */
export function ReportView({ report, timeZone }: Props) {
  const { movements } = report;
  const counts = countedRows(report);
  return (
    <>
      <Rows rows={momentRows(report, timeZone)} />
      <Section title={report.counted ? 'Conferência' : 'Esperado até agora'}>
        <ByMethod report={report} />
      </Section>
      <Section title="Vendas">
        <Rows rows={saleRows(report)} />
      </Section>
      <Section title="Dinheiro na gaveta">
        <Rows rows={cashRows(report)} />
      </Section>
      <Section title="Sangrias e suprimentos">
        {movements.length === 0 && <Text color="fg.muted">Nenhum neste caixa.</Text>}
        <Box as="ul" listStyleType="none">
          {movements.map(({ id, type, amount, reason, at, by }) => (
            <Box as="li" key={id} py="2" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
              <Flex justify="space-between" gap="4" fontVariantNumeric="tabular-nums">
                <Text fontWeight="medium">{MOVEMENT_NAMES[type]}</Text>
                <Text>{formatMoney(amount)}</Text>
              </Flex>
              <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
                {formatInstant(at, timeZone)} por {by}
                {reason && ` · ${reason}`}
              </Text>
            </Box>
          ))}
        </Box>
      </Section>
      {counts.length > 0 && (
        <Section title="Notas e moedas contadas">
          <Rows rows={counts} />
        </Section>
      )}
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

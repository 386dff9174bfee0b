import { Table, Text, VisuallyHidden } from '@chakra-ui/react';
import { addDays } from '@pdv/schemas/kernel/business-day';
import { writtenDay } from '@pdv/schemas/kernel/written-day';
import { type BuiltReport, MOST_REPORT_ROWS, type ReportDefinition } from '@pdv/schemas/sales/report-builder';
import { DIMENSION_WORDS, type Dimension } from '@pdv/schemas/sales/report-catalogue';
import { TextLink } from '../../../shared/components/text-link.tsx';
import { formatCount } from '../../../shared/format/format.ts';
import { profileAddress } from '../../../shared/sales/profile-address.ts';
import { valueText } from './report-words.ts';

interface Props {
  readonly report: BuiltReport;
  readonly definition: ReportDefinition;
  readonly caption: string;
  /** Members who see customers are led to them. */
  readonly toCustomers: boolean;
}

/** All rows with the total of everything, which stands where rows are left out, too. */
export function ReportTable({ report, definition, caption, toCustomers }: Props) {
  const { headers, rows, others, total, cut, count, before } = report;
  const cells = (values: BuiltReport['total']) =>
    headers.map(({ label, kind, format }, nth) => (
      <Table.Cell
        key={`${kind}/${label}`}
        textAlign="end"
        whiteSpace="nowrap"
        fontWeight={kind === 'total' ? 'medium' : undefined}
      >
        {valueText(values[nth], format)}
      </Table.Cell>
    ));
  const told = headers.filter(({ kind }) => kind !== 'before' && kind !== 'difference');
  const apart = told.filter(({ adds }) => !adds);
  return (
    <>
      <Table.ScrollArea
        borderWidth="1px"
        borderRadius="l2"
        maxH="70vh"
        position="relative"
        tabIndex={0}
        role="group"
        aria-label={caption}
      >
        <Table.Root size="sm" stickyHeader fontVariantNumeric="tabular-nums">
          <Table.Caption asChild>
            <caption>
              <VisuallyHidden>{caption}</VisuallyHidden>
            </caption>
          </Table.Caption>
          <Table.Header>
            <Table.Row bg="bg.subtle">
              <Table.ColumnHeader scope="col">{DIMENSION_WORDS[definition.rows].label}</Table.ColumnHeader>
              {headers.map(({ label, kind }) => (
                <Table.ColumnHeader key={`${kind}/${label}`} scope="col" textAlign="end">
                  {label}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {rows.map(({ key, label, values }) => {
              const to = key === null ? null : whereTo(definition.rows, key, report, toCustomers);
              return (
                <Table.Row key={key ?? 'none'}>
                  <Table.Cell {...NAME}>{to ? <TextLink to={to}>{label}</TextLink> : label}</Table.Cell>
                  {cells(values)}
                </Table.Row>
              );
            })}
            {others && (
              <Table.Row color="fg.muted">
                <Table.Cell {...NAME}>Outros ({formatCount(others.rows)})</Table.Cell>
                {cells(others.values)}
              </Table.Row>
            )}
          </Table.Body>
          <Table.Footer position="sticky" insetBlockEnd="0">
            <Table.Row fontWeight="semibold" bg="bg.subtle">
              <Table.Cell {...NAME} bg="bg.subtle">
                Total
              </Table.Cell>
              {cells(total)}
            </Table.Row>
          </Table.Footer>
        </Table.Root>
      </Table.ScrollArea>
      {(cut || before || apart.length > 0) && (
        <Text textStyle="sm" color="fg.muted" mt="3">
          {before && `Antes: ${writtenDay(before.start)} a ${writtenDay(before.end)}. `}
          {cut && `Estas são as primeiras ${formatCount(MOST_REPORT_ROWS)} de ${formatCount(count)} linhas. `}
          {apart.length > 0 &&
            `O total não é a soma das linhas${apart.length < told.length ? ` em ${apart.map(({ label }) => label).join(' e ')}` : ''}: é de tudo junto, sem contar duas vezes.`}
        </Text>
      )}
    </>
  );
}

/** Stays in sight while the columns are scrolled. */
const NAME = {
  ...({ position: 'sticky', insetStart: '0', bg: 'bg.panel' } as const),
  ...({ whiteSpace: 'normal', overflowWrap: 'anywhere', minW: '120px' } as const),
};

/** The sales behind a stretch of time, or the customer. */
function whereTo(rows: Dimension, key: string, { start, end }: BuiltReport, toCustomers: boolean): string | null {
  if (rows === 'customer') return toCustomers ? profileAddress(key) : null;
  const last = lastDay(rows, key);
  if (last === null) return null;
  const [from, to] = [key < start ? start : key, last > end ? end : last];
  return `/reports?periodo=${from}_${to}`;
}

function lastDay(rows: Dimension, key: string): string | null {
  if (rows === 'day') return key;
  if (rows === 'week') return addDays(key, 6);
  if (rows === 'month') return addDays(`${addDays(`${key.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1);
  return null;
}

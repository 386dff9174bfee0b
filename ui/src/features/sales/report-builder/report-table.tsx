import { Text } from '@chakra-ui/react';
import { writtenDay } from '@pdv/schemas/kernel/written-day';
import { type BuiltReport, MOST_REPORT_ROWS, type ReportDefinition } from '@pdv/schemas/sales/report-builder';
import { DIMENSION_WORDS } from '@pdv/schemas/sales/report-catalogue';
import { withCostWords } from '@pdv/schemas/sales/with-cost-words';
import type { ReactNode } from 'react';
import { FiguresTable } from '../../../shared/charts/figures-table.tsx';
import { TextLink } from '../../../shared/components/text-link.tsx';
import { formatCount } from '../../../shared/format/format.ts';
import { profileAddress } from '../../../shared/sales/profile-address.ts';
import { QUIET, TicketsLink } from '../../../shared/sales/tickets-link.tsx';
import { ticketsOf } from './figure-tickets.ts';
import { mainOf, valueText } from './report-words.ts';

type Row = BuiltReport['rows'][number];

/** Figures that lead on, in one table. */
const MOST_LINKS = 1_000;

interface Props {
  readonly report: BuiltReport;
  readonly definition: ReportDefinition;
  readonly caption: string;
  /** Members who see customers are led to them. */
  readonly toCustomers: boolean;
}

/** All rows with the total of everything, which stands where rows are left out, too. */
export function ReportTable({ report, definition, caption, toCustomers }: Props) {
  const { headers, rows, others, total, cut, count, before, withCost } = report;
  // A link for each figure of a large table would take long to draw: there, those that a row is about lead on.
  const allLead = rows.length * headers.length <= MOST_LINKS;
  const main = mainOf(report);
  const cells = (name: ReactNode, values: BuiltReport['total'], row?: Row) => [
    name,
    ...headers.map((header, nth) => {
      const text = valueText(values[nth], header.format);
      const leads = values[nth] && (allLead || nth === main || !row);
      const tickets = leads ? ticketsOf(definition, report, { header, row }) : null;
      if (!tickets) return text;
      return (
        <TicketsLink
          key={header.label}
          {...tickets}
          label={`vendas de ${row?.label ?? 'todas as linhas'}, ${header.label}`}
          {...QUIET}
        >
          {text}
        </TicketsLink>
      );
    }),
  ];
  const nameOf = ({ key, label }: Row) => {
    const isCustomer = definition.rows === 'customer' && key !== null && toCustomers;
    return isCustomer ? <TextLink to={profileAddress(key)}>{label}</TextLink> : label;
  };
  const othersOf = (left: NonNullable<BuiltReport['others']>) => [
    `Outros (${formatCount(left.rows)})`,
    ...headers.map(({ format }, nth) => valueText(left.values[nth], format)),
  ];
  const told = headers.filter(({ kind }) => kind !== 'before' && kind !== 'difference');
  const apart = told.filter(({ adds }) => !adds);
  return (
    <>
      <FiguresTable
        wide
        caption={caption}
        headers={[DIMENSION_WORDS[definition.rows].label, ...headers.map(({ label }) => label)]}
        // A category may be called 'Total'.
        ids={['name', ...headers.map(({ kind, label }) => `${kind}/${label}`)]}
        rows={[
          ...rows.map((row) => ({ id: `key/${row.key}`, cells: cells(nameOf(row), row.values, row) })),
          ...(others ? [{ id: 'others', cells: othersOf(others), muted: true }] : []),
        ]}
        total={cells('Total', total)}
        endsBold={headers.at(-1)?.kind === 'total'}
      />
      {(cut || before || withCost || apart.length > 0) && (
        <Text textStyle="sm" color="fg.muted" mt="3">
          {withCost && `${withCostWords(definition.measures, withCost)} `}
          {before && `Antes: ${writtenDay(before.start)} a ${writtenDay(before.end)}. `}
          {cut && `Estas são as primeiras ${formatCount(MOST_REPORT_ROWS)} de ${formatCount(count)} linhas. `}
          {apart.length > 0 &&
            `O total não é a soma das linhas${apart.length < told.length ? ` em ${apart.map(({ label }) => label).join(' e ')}` : ''}: é de tudo junto, sem contar duas vezes.`}
        </Text>
      )}
    </>
  );
}

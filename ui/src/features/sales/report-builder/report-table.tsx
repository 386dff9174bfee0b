import { Text } from '@chakra-ui/react';
import { addDays } from '@pdv/schemas/kernel/business-day';
import { writtenDay } from '@pdv/schemas/kernel/written-day';
import { type BuiltReport, MOST_REPORT_ROWS, type ReportDefinition } from '@pdv/schemas/sales/report-builder';
import { DIMENSION_WORDS, type Dimension } from '@pdv/schemas/sales/report-catalogue';
import type { ReactNode } from 'react';
import { FiguresTable } from '../../../shared/charts/figures-table.tsx';
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
  const cells = (name: ReactNode, values: BuiltReport['total']) => [
    name,
    ...headers.map(({ format }, nth) => valueText(values[nth], format)),
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
          ...rows.map(({ key, label, values }) => {
            const to = key === null ? null : whereTo(definition.rows, key, report, toCustomers);
            return { id: `key/${key}`, cells: cells(to ? <TextLink to={to}>{label}</TextLink> : label, values) };
          }),
          ...(others
            ? [{ id: 'others', cells: cells(`Outros (${formatCount(others.rows)})`, others.values), muted: true }]
            : []),
        ]}
        total={cells('Total', total)}
        endsBold={headers.at(-1)?.kind === 'total'}
      />
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

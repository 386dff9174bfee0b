import { addDays } from '@pdv/schemas/kernel/business-day';
import { type BuiltReport, noneOf, type ReportDefinition, type ReportFilter } from '@pdv/schemas/sales/report-builder';
import { CALENDAR, type Dimension, type FilterDimension, type Measure } from '@pdv/schemas/sales/report-catalogue';
import type { CountedSales } from '../../../shared/sales/counted-sales.ts';

type Header = BuiltReport['headers'][number];

/** A row or a column: a value of its dimension. */
interface Place {
  readonly key: string | null;
  readonly label: string;
}

interface Tickets {
  readonly days: { readonly start: string; readonly end: string };
  readonly counted: CountedSales;
}

/**
 * The sales that a figure of a report counts: in its row, or in all of them. Null where there are none: of customers that
 * are new, of a difference, and of what is put together as 'Outros'.
 */
export function ticketsOf(
  definition: ReportDefinition,
  report: Pick<BuiltReport, 'start' | 'end' | 'before'>,
  { header, row }: { readonly header: Header; readonly row: Place | undefined },
): Tickets | null {
  const measure = measureOf(definition, header);
  const span = header.kind === 'before' ? report.before : report;
  if (measure === null || span === null) return null;
  const places: (Place & { by: Dimension })[] = [];
  if (row) places.push({ ...row, by: definition.rows });
  if (header.kind === 'value' && definition.columns) places.push({ ...header, by: definition.columns });
  let { start, end } = span;
  const filters: ReportFilter[] = [...definition.filters];
  for (const { by, key } of places) {
    if (!CALENDAR.includes(by)) filters.push(only(by as FilterDimension, key ?? noneOf(by)));
    else if (key !== null) {
      start = key > start ? key : start;
      end = lastDay(by, key) < end ? lastDay(by, key) : end;
    }
  }
  const counted = measure === 'returned' ? 'returned' : 'sold';
  const names = places
    .filter(({ by }) => !CALENDAR.includes(by))
    .map(({ by, key, label }) => (key !== null && PERSON[by]) || label);
  const of = [...names, ...(definition.filters.length > 0 ? ['com os filtros do relatório'] : [])].join(', ');
  return {
    days: { start, end },
    counted:
      filters.length === 0 ? { asked: { counted } } : { asked: { counted, filters: JSON.stringify(filters) }, of },
  };
}

/** People's names stand in no address. */
const PERSON: Partial<Record<Dimension, string>> = { customer: 'um cliente', seller: 'um vendedor' };

function measureOf({ measures: [first = 'net'] }: ReportDefinition, { kind, key }: Header): Measure | null {
  if (kind === 'difference' || kind === 'others') return null;
  const measure = kind === 'measure' || kind === 'before' ? (key as Measure) : first;
  return measure === 'newCustomers' ? null : measure;
}

/** Of one dimension; the schema knows each by itself. */
const only = (by: FilterDimension, value: string) => ({ by, is: 'in', values: [value] }) as unknown as ReportFilter;

function lastDay(by: Dimension, key: string): string {
  if (by === 'week') return addDays(key, 6);
  if (by === 'month') return addDays(`${addDays(`${key.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1);
  return key;
}

import { Refusal } from '@pdv/infra/http/refusal';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { ReportFilter } from '@pdv/schemas/sales/report-builder';
import { DIMENSION_WORDS, type Dimension, FACTS } from '@pdv/schemas/sales/report-catalogue';
import type { Knex } from 'knex';
import { factSql, narrowTo } from './report-facts.ts';

/** Those with a row for each sale, payment or line, the cheapest first: a roll-up has no sales. */
const SOLD = ['tickets', 'ticketPayments', 'lines'] as const;
const RETURNED = ['returns', 'returnedLines'] as const;
/** Days that hold all others. */
const [FIRST, LAST] = ['0001-01-01', '9999-12-01'];

interface When {
  /** As of a list of sales: `returned` asks for what came back in these days. */
  readonly counted?: string | undefined;
  readonly from?: BusinessDay | undefined;
  readonly to?: BusinessDay | undefined;
  readonly timeZone: string;
}

/**
 * The keys of the sales whose rows pass all of the filters, as a report counts them: a line of a sale is of the product and
 * of the category, not one of its lines each.
 * @throws Refusal 400 where no row of a sale is known by all of them, as a payment is of no product
 */
export function reportedSales(
  filters: readonly ReportFilter[],
  { counted, from = FIRST, to = LAST, timeZone }: When,
): Knex.QueryBuilder {
  const returned = counted === 'returned';
  const by: readonly Dimension[] = filters.map((filter) => filter.by);
  const found = (returned ? RETURNED : SOLD).find((name) => {
    const knows: readonly Dimension[] = FACTS[name].knows;
    return by.every((one) => knows.includes(one));
  });
  if (!found) throw misfit(by);
  const fact = factSql(found);
  const rows = fact.rows({ start: from, end: to });
  for (const filter of filters) narrowTo(rows, fact.key(filter.by, timeZone), filter);
  return rows.select(returned ? ['r.shop_id', 'r.sale_id'] : ['s.shop_id', 's.id']);
}

function misfit(by: readonly Dimension[]): Refusal {
  const names = [...new Set(by)].map((one) => DIMENSION_WORDS[one].label.toLowerCase());
  const message = `Nenhuma venda se filtra por ${names.join(' e ')} ao mesmo tempo.`;
  return new Refusal(400, { code: 'invalid_input', message, issues: [{ path: 'filters', message }] });
}

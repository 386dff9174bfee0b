import { Refusal } from '@pdv/infra/http/refusal';
import { MOST_GROUPS, MOST_REPORT_COLUMNS } from '@pdv/schemas/sales/report-builder';
import type { Knex } from 'knex';
import pLimit from 'p-limit';
import { type Ask, sql } from '../../reading/shop-reader.ts';

/** A query of a report may take so long; the connection is then free again. */
const STATEMENT_TIMEOUT_MS = 5_000;
/** Postgres' own estimate, in its units: a scan of five million tickets. Beyond it, a query is not begun. */
const MOST_COST = 2_000_000;
const AT_ONCE = 2;
const MOST_WAITING = 20;
/** Of one shop, the one under way and those that wait. */
const MOST_OF_A_SHOP = 4;

const NARROW = 'Escolha um período menor ou um filtro.';

export const tooCostly = new Refusal(422, {
  code: 'report_too_costly',
  message: `Este relatório teria de olhar vendas demais. ${NARROW}`,
});
export const tooSlow = new Refusal(422, {
  code: 'report_too_slow',
  message: `Este relatório demorou demais e foi interrompido. ${NARROW}`,
});
export const tooManyGroups = new Refusal(422, {
  code: 'report_too_many_groups',
  message: `São mais de ${MOST_GROUPS.toLocaleString('pt-BR')} linhas. ${NARROW}`,
});
export const tooManyColumns = new Refusal(422, {
  code: 'report_too_many_columns',
  message: `Seriam mais de ${MOST_REPORT_COLUMNS} colunas. Escolha um período menor, ou semanas ou meses em vez de dias.`,
});
export const tooManyReports = new Refusal(
  429,
  { code: 'too_many_reports', message: 'Há outros relatórios em andamento. Tente novamente em instantes.' },
  { 'retry-after': '5' },
);

/** For all that a report asks, names too: ends what takes long. It holds for the rest of the transaction. */
export async function timely(ask: Ask): Promise<Ask> {
  await ask(sql.raw(`SET LOCAL statement_timeout = ${STATEMENT_TIMEOUT_MS}`));
  return async <Row>(query: Parameters<Ask>[0]) => {
    try {
      return await ask<Row>(query);
    } catch (error) {
      throw (error as { code?: unknown }).code === QUERY_CANCELED ? tooSlow : error;
    }
  };
}

/** Refuses what Postgres expects to be dear. @param ask a {@link timely} one */
export async function askGuarded<Row>(ask: Ask, query: Knex.QueryBuilder): Promise<Row[]> {
  const [row] = await ask<{ 'QUERY PLAN': readonly Planned[] }>(sql.raw('EXPLAIN (FORMAT JSON) ?', [query]));
  if ((row?.['QUERY PLAN'][0]?.Plan['Total Cost'] ?? 0) > MOST_COST) throw tooCostly;
  return ask<Row>(query);
}

interface Planned {
  readonly Plan: { readonly 'Total Cost': number };
}

const QUERY_CANCELED = '57014';

export interface ReportSlots {
  /** @throws Refusal 429 while too many of the shop, or of all shops, wait */
  run<T>(shopId: string, work: () => Promise<T>): Promise<T>;
}

/** Few reports at once: each may hold a connection for seconds, and screens need the others. */
export function createReportSlots(): ReportSlots {
  const limit = pLimit(AT_ONCE);
  const ofShop = new Map<string, number>();
  return {
    async run(shopId, work) {
      const mine = ofShop.get(shopId) ?? 0;
      if (mine >= MOST_OF_A_SHOP || limit.pendingCount >= MOST_WAITING) throw tooManyReports;
      ofShop.set(shopId, mine + 1);
      try {
        return await limit(work);
      } finally {
        const left = (ofShop.get(shopId) ?? 1) - 1;
        if (left > 0) ofShop.set(shopId, left);
        else ofShop.delete(shopId);
      }
    },
  };
}

import { Readable } from 'node:stream';
import { DOWNLOAD_WITHIN_MS } from '@pdv/infra/http/answer-deadline';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { fromDecimal } from '@pdv/schemas/kernel/money';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { DEBT_AGE_LABELS, DEBT_AGES, type DebtAge } from '@pdv/schemas/sales/receivable';
import { saleNumber } from '@pdv/schemas/sales/sale-number';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { toCsv } from '../../export/csv.ts';
import type { Column, Row } from '../../export/document.ts';
import { busy, type Exports } from '../../export/exports.ts';
import type { AskShop } from '../../export/source.ts';
import { searchTerm } from '../../reading/search.ts';
import { shopOf } from '../../reading/shop-of.ts';
import { ageOf, debtCursorOf, listDebts } from './query.ts';

const CSV = 'text/csv; charset=utf-8';
const BATCH = 500;

const COLUMNS: readonly Column[] = [
  { title: 'Cliente', kind: 'text', weight: 6 },
  { title: 'Telefone', kind: 'text', weight: 3 },
  { title: 'Venda', kind: 'text', weight: 2.8 },
  { title: 'Data da venda', kind: 'day', weight: 2.4 },
  { title: 'Vencimento', kind: 'day', weight: 2.4 },
  { title: 'Dias de atraso', kind: 'integer', weight: 2 },
  { title: 'Situação', kind: 'text', weight: 3 },
  { title: 'Valor', kind: 'money', weight: 3 },
  { title: 'Em aberto', kind: 'money', weight: 3 },
  { title: 'Multa', kind: 'money', weight: 2.4 },
  { title: 'Juros', kind: 'money', weight: 2.4 },
  { title: 'Total hoje', kind: 'money', weight: 3 },
];

/** The open debts as a file: those that the page lists, in its order, with how old each is. */
export function registerReceivablesExport(app: App, { reader, now }: RouteDependencies, exports: Exports): void {
  const config = {
    readModels: ['receivables', 'customers', 'account'],
    action: 'see-receivables',
    takenWithinMs: DOWNLOAD_WITHIN_MS,
    answers: {
      media: { [CSV]: 'Uma linha por dívida, colunas separadas por ponto e vírgula' },
      headers: { 'Content-Disposition': 'attachment, com o nome do arquivo' },
    },
  } as const;
  const schema = {
    tags: ['A receber'],
    summary: 'Exporta as dívidas em aberto como CSV, as mais antigas primeiro, com a situação de cada uma',
    querystring: z.object({ search: searchTerm, age: z.enum(DEBT_AGES).optional() }),
    response: { 200: z.unknown(), ...refusals(400, 401, 403, 503, busy) },
  };
  app.get('/api/receivables/export', { schema, config }, async ({ principal: { shopId }, query }, reply) => {
    const { time_zone: timeZone } = await reader.asShop(shopId, shopOf);
    const today = businessDayOf(now(), timeZone);
    const { bytes, content } = await exports.spooled(shopId, reply, () =>
      Readable.from(toCsv({ columns: COLUMNS, rows: debtRows((work) => reader.asShop(shopId, work), today, query) })),
    );
    return reply
      .type(CSV)
      .header('content-disposition', `attachment; filename="a-receber-${today}.csv"`)
      .header('content-length', bytes)
      .send(content);
  });
}

interface Wanted {
  readonly age?: DebtAge | undefined;
  readonly search?: string | undefined;
}

async function* debtRows(askShop: AskShop, today: string, wanted: Wanted): AsyncGenerator<readonly Row[]> {
  for (let next: string | undefined, more = true; more; more = next !== undefined) {
    const filter = { ...wanted, limit: BATCH, cursor: debtCursorOf(next) };
    const page = await askShop((ask) => listDebts(ask, today, filter));
    next = page.next;
    yield page.debts.map((debt) => ({
      cells: [
        debt.customer.name,
        debt.customer.phone,
        saleNumber(debt.saleNumber),
        debt.saleDate,
        debt.dueDate,
        debt.daysLate,
        DEBT_AGE_LABELS[ageOf(debt.dueDate, today)],
        ...[debt.amount, debt.open, debt.fine, debt.interest, debt.owed].map((amount) => fromDecimal(amount) ?? 0),
      ],
    }));
  }
}

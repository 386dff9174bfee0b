import type { MemberRow } from '@pdv/projections/tables/account/account';
import type { FollowUpStatus } from '@pdv/schemas/follow-ups/follow-ups';
import { EXPORT_TITLES, type ExportType } from '@pdv/schemas/sales/export';
import { paymentNames } from '@pdv/schemas/sales/payment';
import { writtenNumber } from '@pdv/schemas/sales/written-number';
import { countFollowUps, listFollowUps } from '../follow-ups/follow-ups/query.ts';
import { actorName } from '../reading/actor-name.ts';
import { decodeCursor } from '../reading/page.ts';
import { sql } from '../reading/shop-reader.ts';
import { toSaleRow } from '../sales/register-sale/answer.ts';
import { countLines, lineCursorOf, pageOfLines } from '../sales/register-sale/query.ts';
import { bestCustomers, countBuyers } from '../sales/reports/customers-query.ts';
import { countProducts, productsReport } from '../sales/reports/products-query.ts';
import { returnedByLine } from '../sales/return-sale/page.ts';
import { customerList } from './customer-list.ts';
import type { Row } from './document.ts';
import { losses } from './losses.ts';
import { type AskShop, BATCH, centavos, type Source, type Wanted } from './source.ts';

export const titleOf = (type: ExportType): string => EXPORT_TITLES[type];

export const SOURCES: Record<ExportType, Source> = {
  sales: {
    columns: [
      { title: 'Venda', kind: 'text', weight: 2.8 },
      { title: 'Data', kind: 'day', weight: 2.2 },
      { title: 'Hora', kind: 'text', weight: 1.4 },
      { title: 'Produto', kind: 'text', weight: 5.4 },
      { title: 'Cliente', kind: 'text', weight: 4 },
      { title: 'Vendedor', kind: 'text', weight: 3.4 },
      { title: 'Pagamento', kind: 'text', weight: 2.4 },
      { title: 'Vencimento', kind: 'day', weight: 2.4 },
      { title: 'Quantidade', kind: 'quantity', weight: 2.2 },
      { title: 'Unidade', kind: 'text', weight: 1.8 },
      { title: 'Preço unitário', kind: 'money', weight: 2.8 },
      { title: 'Desconto', kind: 'money', weight: 2.6, total: true },
      { title: 'Total', kind: 'money', weight: 3, total: true },
      { title: 'Devolvido', kind: 'money', weight: 2.8, total: true },
      { title: 'Líquido', kind: 'money', weight: 3, total: true },
      { title: 'Situação', kind: 'text', weight: 2.4 },
    ],
    bySegment: true,
    count: (ask, wanted) => countLines(ask, filterOf(wanted)),
    rows: salesRows,
  },
  products: {
    columns: [
      { title: 'Produto', kind: 'text', weight: 7 },
      { title: 'Categoria', kind: 'text', weight: 4 },
      { title: 'Quantidade', kind: 'quantity', weight: 2.4 },
      { title: 'Unidade', kind: 'text', weight: 1.8 },
      { title: 'Vendas', kind: 'integer', weight: 2.4, total: true },
      { title: 'Descontos', kind: 'money', weight: 3, total: true },
      { title: 'Faturamento', kind: 'money', weight: 3.4, total: true },
      { title: 'Devolvido', kind: 'money', weight: 3.2, total: true },
      { title: 'Líquido', kind: 'money', weight: 3.4, total: true },
      { title: 'Preço atual', kind: 'money', weight: 3 },
      { title: 'Estoque atual', kind: 'quantity', weight: 2.8 },
    ],
    bySegment: true,
    count: (ask, { period, among }) => countProducts(ask, period, among),
    async *rows(askShop, { period, among }) {
      const products = await askShop((ask) => productsReport(ask, period, { among }));
      yield products.map(({ name, category, totalSales, unit, orders, price, stock, ...amounts }) => ({
        cells: [
          ...[name, category, totalSales, unit ?? 'un', orders],
          ...amountCells(amounts),
          ...[price === null ? null : centavos(price), stock],
        ],
      }));
    },
  },
  customers: {
    columns: [
      { title: 'Cliente', kind: 'text', weight: 7 },
      { title: 'Compras', kind: 'integer', weight: 2.4, total: true },
      { title: 'Unidades', kind: 'integer', weight: 2.4, total: true },
      { title: 'Descontos', kind: 'money', weight: 3, total: true },
      { title: 'Total', kind: 'money', weight: 3.4, total: true },
      { title: 'Devolvido', kind: 'money', weight: 3.2, total: true },
      { title: 'Líquido', kind: 'money', weight: 3.4, total: true },
      { title: 'Última compra', kind: 'day', weight: 3 },
    ],
    bySegment: true,
    count: (ask, { period, among }) => countBuyers(ask, period, among),
    async *rows(askShop, { period, among }) {
      const customers = await askShop((ask) => bestCustomers(ask, period, { among }));
      yield customers.map(({ name, orders, items, lastPurchase, ...amounts }) => ({
        cells: [name, orders, items, ...amountCells(amounts), lastPurchase],
      }));
    },
  },
  followups: {
    columns: [
      { title: 'Previsto para', kind: 'day', weight: 2.6 },
      { title: 'Cliente', kind: 'text', weight: 6 },
      { title: 'Produto', kind: 'text', weight: 6 },
      { title: 'Situação', kind: 'text', weight: 2.6 },
      { title: 'Enviado em', kind: 'text', weight: 3.4 },
      { title: 'Comprou de novo em', kind: 'day', weight: 2.8 },
      { title: 'Valor da compra', kind: 'money', weight: 3, total: true },
    ],
    count: (ask, { period }) => countFollowUps(ask, period.start, period.end),
    rows: followUpRows,
  },
  losses,
  'customer-list': customerList,
};

type Amounts = { readonly [N in 'totalDiscounts' | 'totalRevenue' | 'totalReturns' | 'netRevenue']: string };

const amountCells = ({ totalDiscounts, totalRevenue, totalReturns, netRevenue }: Amounts) =>
  [totalDiscounts, totalRevenue, totalReturns, netRevenue].map(centavos);

function filterOf({ period, only, among }: Wanted) {
  return { ...only, from: period.start, to: period.end, among };
}

async function* salesRows(askShop: AskShop, wanted: Wanted): AsyncGenerator<readonly Row[]> {
  const filter = { ...filterOf(wanted), limit: BATCH };
  const members = await askShop((ask) => ask<MemberRow>(sql('read.members').select('id', 'name')));
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const time = new Intl.DateTimeFormat('pt-BR', { timeZone: wanted.timeZone, hour: '2-digit', minute: '2-digit' });
  for (let next: string | undefined, more = true; more; more = next !== undefined) {
    const { page, returned, ...cut } = await askShop(async (ask) => {
      const lines = await pageOfLines(ask, filter, lineCursorOf(next));
      const withReturns = lines.page.flatMap(({ sale }) => (sale.returned_centavos ? [sale.id] : []));
      return { ...lines, returned: await returnedByLine(ask, withReturns) };
    });
    next = cut.next;
    yield page.map(({ sale: row, line }) => {
      const sale = toSaleRow(row, line);
      const back = returned.get(line.id) ?? 0;
      return {
        cells: [
          writtenNumber({ number: sale.number, oldNumber: row.old_number }),
          sale.businessDate,
          row.time_known ? time.format(new Date(sale.saleDate)) : '',
          sale.product.name,
          sale.customer?.name ?? 'Cliente anônimo',
          actorName(row.seller_id, names.get(row.seller_id) ?? null),
          paymentNames(sale.payments),
          row.due_date,
          sale.quantity,
          sale.unit ?? 'un',
          centavos(sale.unitPrice),
          line.discount_centavos + line.ticket_discount_centavos,
          // Nothing is left of a cancelled sale.
          ...[line.total_centavos, back, sale.cancelled ? 0 : line.total_centavos - back],
          sale.imported ? 'Importada' : sale.cancelled ? 'Cancelada' : 'Concluída',
        ],
        struck: sale.cancelled !== null,
      };
    });
  }
}

const STATUS: Record<FollowUpStatus, string> = {
  pending: 'Pendente',
  overdue: 'Vencido',
  sending: 'Enviando',
  unknown: 'Sem confirmação',
  sent: 'Enviado',
  cancelled: 'Cancelado',
  'held-out': 'Grupo de comparação',
};

async function* followUpRows(askShop: AskShop, wanted: Wanted): AsyncGenerator<readonly Row[]> {
  const { period, today, timeZone } = wanted;
  const filter = { from: period.start, to: period.end, limit: BATCH };
  const instant = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  for (let next: string | undefined, more = true; more; more = next !== undefined) {
    const page = await askShop((ask) => listFollowUps(ask, today, { ...filter, cursor: decodeCursor(next, 'day') }));
    next = page.next;
    yield page.followUps.map(({ scheduledFor, customer, product, status, sentAt, delivery, conversion }) => ({
      cells: [
        scheduledFor,
        customer.name,
        product.name,
        // Where no mail server is configured nothing has left.
        delivery === 'outbox' ? 'Gravado' : STATUS[status],
        sentAt === null || delivery === 'outbox' ? null : instant.format(new Date(sentAt)),
        conversion?.on ?? null,
        conversion && centavos(conversion.total),
      ],
    }));
  }
}

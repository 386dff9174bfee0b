import type { AccountRow, MemberRow } from '@pdv/projections/tables/account/account';
import type { TimelineRow } from '@pdv/projections/tables/audit/timeline';
import { ERASED_CUSTOMER } from '@pdv/schemas/customers/customer';
import { writtenBirthday } from '@pdv/schemas/kernel/birthday';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { fromSteps } from '@pdv/schemas/kernel/quantity';
import { barcodesOf } from '@pdv/schemas/sales/barcodes';
import { DEBT_PAYMENT_LABELS, type DebtPaymentMethod } from '@pdv/schemas/sales/receivable';
import { REFUND_LABELS } from '@pdv/schemas/sales/refund';
import { saleNumber } from '@pdv/schemas/sales/sale-number';
import { LOSS_LABELS, type LossReason } from '@pdv/schemas/sales/stock-loss';
import { writtenVoucherCode } from '@pdv/schemas/sales/voucher-code';
import { listCustomers } from '../../customers/customers/query.ts';
import { actorName } from '../../reading/actor-name.ts';
import { decodeCursor } from '../../reading/page.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { listProducts } from '../../sales/products/query.ts';
import { type DebtPlace, type PaymentPlace, pageOfAllDebts, pageOfPayments } from '../../sales/receivable/pages.ts';
import { pageOfReturns, type ReturnPlace } from '../../sales/return-sale/page.ts';
import { listVouchers } from '../../sales/vouchers/query.ts';
import { toCsv } from '../csv.ts';
import type { Column, Row } from '../document.ts';
import { type AskShop, centavos, type Wanted } from '../source.ts';
import { SOURCES } from '../sources.ts';
import {
  CASH_CORRECTIONS,
  CASH_MOVEMENTS,
  CASH_SESSIONS,
  cashCorrectionRows,
  cashMovementRows,
  cashSessionRows,
} from './cash-rows.ts';
import { BATCH, day, integer, money, quantity, text } from './columns.ts';
import { SALE_PAYMENTS, salePaymentRows } from './payment-rows.ts';
import { type ShopNames, TRANSFERS, transferRows } from './transfer-rows.ts';

export interface OwnFile {
  readonly name: string;
  /** Called only when the archive reaches this file. */
  readonly content: () => AsyncIterable<string | Buffer>;
  /** It gets no smaller. */
  readonly isCompressed?: true;
}

const ALWAYS = { start: '1900-01-01', end: '9999-12-31' };

/** All data of a shop as files: tables as CSV, settings as JSON. */
export function ownFiles(
  askShop: AskShop,
  { today, timeZone, namesOf }: { today: BusinessDay; timeZone: string; namesOf: ShopNames },
): OwnFile[] {
  const wanted: Wanted = { period: ALWAYS, today, timeZone };
  const instant = instantIn(timeZone);
  const table = (name: string, columns: readonly Column[], rows: () => AsyncIterable<readonly Row[]>): OwnFile => ({
    name,
    content: () => toCsv({ columns, rows: rows() }),
  });
  return [
    table('clientes.csv', CUSTOMERS, () => customerRows(askShop, instant)),
    table('produtos.csv', PRODUCTS, () => productRows(askShop)),
    table('vendas.csv', SOURCES.sales.columns, () => SOURCES.sales.rows(askShop, wanted)),
    table('pagamentos.csv', SALE_PAYMENTS, () => salePaymentRows(askShop, instant)),
    table('estoque.csv', MOVEMENTS, () => movementRows(askShop, instant)),
    table('perdas.csv', SOURCES.losses.columns, () => SOURCES.losses.rows(askShop, wanted)),
    table('transferencias.csv', TRANSFERS, () => transferRows(askShop, namesOf, instant)),
    table('caixas.csv', CASH_SESSIONS, () => cashSessionRows(askShop, instant)),
    table('sangrias-e-suprimentos.csv', CASH_MOVEMENTS, () => cashMovementRows(askShop, instant)),
    table('correcoes-de-caixa.csv', CASH_CORRECTIONS, () => cashCorrectionRows(askShop, instant)),
    table('devolucoes.csv', RETURNS, () => returnRows(askShop, instant)),
    table('vales.csv', VOUCHERS, () => voucherRows(askShop, today)),
    table('a-receber.csv', DEBTS, () => debtRows(askShop)),
    table('recebimentos.csv', PAYMENTS, () => paymentRows(askShop, instant)),
    table('lembretes.csv', SOURCES.followups.columns, () => SOURCES.followups.rows(askShop, wanted)),
    { name: 'configuracoes.json', content: () => settings(askShop) },
  ];
}

const CUSTOMERS = ['Cliente', 'E-mail', 'Telefone', 'Placa', 'Aniversário', 'Desde', 'Não quer lembretes desde'].map(
  text,
);

async function* customerRows(askShop: AskShop, instant: (at: string) => string): AsyncGenerator<readonly Row[]> {
  for (let next: string | undefined, more = true; more; more = next !== undefined) {
    const cursor = decodeCursor(next);
    const page = await askShop((ask) => listCustomers(ask, { limit: BATCH, cursor }));
    next = page.next;
    yield page.customers.map(({ name, email, phone, vehiclePlate, birthday, createdAt, unsubscribedAt }) => ({
      cells: [
        ...[name, email, phone, vehiclePlate, birthday && writtenBirthday(birthday)],
        ...[instant(createdAt), unsubscribedAt && instant(unsubscribedAt)],
      ],
    }));
  }
}

const PRODUCTS: readonly Column[] = [
  text('Produto'),
  text('Descrição'),
  text('Categoria'),
  text('Códigos de barras'),
  money('Preço'),
  money('Custo'),
  quantity('Estoque'),
  quantity('Estoque mínimo'),
  text('Unidade'),
  text('Fornecedor'),
  integer('Dias de consumo'),
  text('No catálogo'),
  text('Imagem'),
];

async function* productRows(askShop: AskShop): AsyncGenerator<readonly Row[]> {
  for (let next: string | undefined, more = true; more; more = next !== undefined) {
    const cursor = decodeCursor(next);
    const page = await askShop((ask) => listProducts(ask, { limit: BATCH, cursor }));
    next = page.next;
    yield page.products.map((product) => ({
      cells: [
        product.name,
        product.description,
        product.category,
        barcodesOf({ barcode: product.barcode, moreBarcodes: product.more_barcodes }).join(' '),
        product.open_price ? null : product.price_centavos,
        product.cost_centavos,
        product.tracks_stock ? fromSteps(product.stock, product.unit) : null,
        product.minimum_stock === null ? null : fromSteps(product.minimum_stock, product.unit),
        product.unit,
        product.supplier,
        product.consumption_days,
        product.active_in_catalog ? 'sim' : 'não',
        product.image_url,
      ],
    }));
  }
}

const RETURNS: readonly Column[] = [
  ...['Venda', 'Quando', 'Quem', 'Produto'].map(text),
  quantity('Quantidade'),
  text('Unidade'),
  money('Valor'),
  text('Devolvido em'),
  text('Motivo'),
];

/** A row for each product that came back. */
async function* returnRows(askShop: AskShop, instant: (at: string) => string): AsyncGenerator<readonly Row[]> {
  for (let last: ReturnPlace | undefined, more = true; more; ) {
    const after = last;
    const page = await askShop((ask) => pageOfReturns(ask, BATCH, after));
    more = page.length === BATCH;
    last = page.at(-1);
    yield page.flatMap(({ number, returned_at, returned_by, name, lines, refunds, reason }) =>
      lines.map(({ productName, quantity: steps, unit = 'un', totalCentavos }) => ({
        cells: [
          ...[saleNumber(number), instant(returned_at), actorName(returned_by, name), productName],
          ...[fromSteps(steps, unit), unit],
          totalCentavos,
          refunds.map(({ method }) => REFUND_LABELS[method]).join(', '),
          reason,
        ],
      })),
    );
  }
}

/** With their codes: this is the owner's. */
const VOUCHERS: readonly Column[] = [
  text('Código'),
  ...['Emitido', 'Vence'].map(day),
  money('Valor'),
  money('Saldo'),
  text('Cliente'),
];

async function* voucherRows(askShop: AskShop, today: BusinessDay): AsyncGenerator<readonly Row[]> {
  for (let next: string | undefined, more = true; more; more = next !== undefined) {
    const cursor = decodeCursor(next, 'instant');
    const page = await askShop((ask) => listVouchers(ask, today, { limit: BATCH, cursor }));
    next = page.next;
    yield page.vouchers.map(({ code, issuedOn, expiresOn, amount, balance, customer }) => ({
      cells: [
        code === null ? null : writtenVoucherCode(code),
        ...[issuedOn, expiresOn, centavos(amount), centavos(balance)],
        customer?.name ?? null,
      ],
    }));
  }
}

const DEBTS: readonly Column[] = [
  ...['Cliente', 'Venda'].map(text),
  ...['Data da venda', 'Vencimento'].map(day),
  ...['Valor', 'Pago', 'Abatido', 'Em aberto'].map(money),
];

/** Every debt, those that are paid included, without fine and interest. */
async function* debtRows(askShop: AskShop): AsyncGenerator<readonly Row[]> {
  for (let last: DebtPlace | undefined, more = true; more; ) {
    const after = last;
    const page = await askShop((ask) => pageOfAllDebts(ask, BATCH, after));
    more = page.length === BATCH;
    last = page.at(-1);
    yield page.map(({ amount_centavos: amount, open_centavos: open, paid_centavos: paid, ...debt }) => ({
      cells: [
        ...[debt.name ?? ERASED_CUSTOMER, saleNumber(debt.sale_number), debt.business_date, debt.due_date],
        // A cancellation or a return took off what neither was paid nor is open.
        ...[amount, paid, amount - paid - open, open],
      ],
    }));
  }
}

const PAYMENTS: readonly Column[] = [
  text('Quando'),
  ...['Cliente', 'Venda'].map(text),
  day('Vencimento'),
  text('Forma'),
  ...['Valor', 'Multa', 'Juros'].map(money),
  text('Quem recebeu'),
];

/** A row for each debt that a payment covers. */
async function* paymentRows(askShop: AskShop, instant: (at: string) => string): AsyncGenerator<readonly Row[]> {
  for (let last: PaymentPlace | undefined, more = true; more; ) {
    const after = last;
    const page = await askShop((ask) => pageOfPayments(ask, BATCH, after));
    more = page.length === BATCH;
    last = page.at(-1);
    yield page.flatMap(({ parts, told_at, told_by, method, name, member_name }) =>
      (parts ?? []).map((part) => ({
        cells: [
          ...[instant(told_at), name ?? ERASED_CUSTOMER, saleNumber(part.saleNumber), part.dueDate],
          method && DEBT_PAYMENT_LABELS[method as DebtPaymentMethod],
          ...[part.paid.principalCentavos, part.paid.fineCentavos, part.paid.interestCentavos],
          actorName(told_by, member_name),
        ],
      })),
    );
  }
}

const MOVEMENTS = [
  text('Quando'),
  text('O quê'),
  text('Produto'),
  quantity('Antes'),
  quantity('Depois'),
  text('Unidade'),
  text('Quem'),
  text('Motivo'),
];

/** Names of what moves stock. Sales are in a separate table. */
const STOCK_MOVEMENTS: Readonly<Record<string, string>> = {
  ProductCreated: 'Cadastro',
  StockReceived: 'Entrada',
  StockCorrected: 'Correção',
  StockLost: 'Perda',
  StockLossUndone: 'Perda desfeita',
  StockCounted: 'Contagem',
  StockReturned: 'Venda cancelada',
  StockTransferSent: 'Transferência para outra loja',
  StockTransferReceived: 'Transferência de outra loja',
  StockTransferReturned: 'Transferência devolvida',
  SupplierInvoiceReceived: 'Entrada por nota',
  ProductDeleted: 'Exclusão',
};

type StockMovement = Pick<
  TimelineRow,
  'occurred_at' | 'stream' | 'revision' | 'part' | 'type' | 'product_name' | 'actor_id'
> & {
  readonly before: { readonly stock?: number; readonly unit?: string } | null;
  readonly after: {
    readonly stock?: number;
    readonly unit?: string;
    readonly reason?: string;
    readonly ofReturn?: boolean;
    readonly lostBecause?: LossReason;
    readonly invoice?: number;
  } | null;
  readonly actor_name: MemberRow['name'] | null;
};

async function* movementRows(askShop: AskShop, instant: (at: string) => string): AsyncGenerator<readonly Row[]> {
  for (let last: StockMovement | undefined, more = true; more; ) {
    const after = last;
    const page = await askShop((ask) => movements(ask, after));
    more = page.length === BATCH;
    last = page.at(-1);
    yield page.map((row) => ({
      cells: [
        instant(row.occurred_at),
        row.after?.ofReturn ? 'Devolução' : (STOCK_MOVEMENTS[row.type] ?? row.type),
        row.product_name,
        row.before?.stock ?? null,
        row.after?.stock ?? null,
        row.after?.unit ?? row.before?.unit ?? 'un',
        actorName(row.actor_id, row.actor_name),
        whyMoved(row),
      ],
    }));
  }
}

function whyMoved({ after }: StockMovement): string | null {
  const { reason = null, lostBecause, invoice } = after ?? {};
  if (invoice) return `NF-e ${invoice}`;
  if (!lostBecause) return reason;
  return reason === null ? LOSS_LABELS[lostBecause] : `${LOSS_LABELS[lostBecause]}: ${reason}`;
}

function movements(ask: Ask, last: StockMovement | undefined): Promise<StockMovement[]> {
  const query = sql('read.timeline as t')
    .leftJoin('read.members as m', (on) => {
      on.on('m.shop_id', 't.shop_id').andOn(sql.raw('m.id::text = t.actor_id'));
    })
    .whereIn('t.type', Object.keys(STOCK_MOVEMENTS))
    .whereNotNull('t.product_id')
    .select(
      't.occurred_at',
      't.stream',
      't.revision',
      't.part',
      't.type',
      't.product_name',
      't.actor_id',
      't.before',
      't.after',
    )
    .select({ actor_name: 'm.name' })
    .orderBy(['t.occurred_at', 't.stream', 't.revision', 't.part'])
    .limit(BATCH);
  if (last) {
    const place = [last.occurred_at, last.stream, last.revision, last.part];
    query.whereRaw('(t.occurred_at, t.stream, t.revision, t.part) > (?::timestamptz, ?, ?, ?)', place);
  }
  return ask<StockMovement>(query);
}

async function* settings(askShop: AskShop): AsyncGenerator<string> {
  const [account, members] = await askShop(async (ask) => [
    await ask<AccountRow>(sql('read.accounts').select('*')),
    await ask<MemberRow>(sql('read.members').select('id', 'name', 'email', 'role', 'removed_at').orderBy('name')),
  ]);
  yield `${JSON.stringify({ loja: account?.[0] ?? null, equipe: members }, null, 2)}\n`;
}

function instantIn(timeZone: string): (at: string) => string {
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (at) => format.format(new Date(at));
}

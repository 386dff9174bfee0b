import { randomUUID } from 'node:crypto';
import { createPseudonyms } from '@pdv/infra/personal-data/pseudonyms';
import type { ImportPreview } from '@pdv/schemas/account/imports';
import { streams } from '@pdv/schemas/log';
import type { PastSaleEvent } from '@pdv/schemas/sales/past-sale-events';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { subjectOf } from '../../customers/customer-list/add-customer.ts';
import { createProductRoute } from '../../sales/create-product/route.ts';
import { deleteProductRoute } from '../../sales/delete-product/route.ts';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { importsSide } from './imports-side.ts';
import type { KnownPerson } from './past-buyers.ts';

let served: Awaited<ReturnType<typeof serveRoutes>>;
let pool: pg.Pool;
let people: readonly KnownPerson[];
/** What the read model of sales knows as sold. */
let sold: readonly string[];
let shop: string;

beforeAll(async () => {
  served = await serveRoutes(createProductRoute, deleteProductRoute, (app, deps, below) => {
    pool = below.pool;
    importsSide(app, {
      ...{ handler: deps.handler, shop: deps.shop, now: deps.now, ...below },
      pseudonym: createPseudonyms(Buffer.alloc(32, 7)),
      forget: async (_, ids) => deps.vault.destroy(...ids.map(subjectOf)),
      hints: {
        ...{ buyers: async () => new Set(), people: async () => people },
        soldProducts: async () => new Set(sold),
      },
    });
  });
});
afterAll(() => served.close());

beforeEach(async () => {
  shop = randomUUID();
  people = [];
  sold = [];
  for (const [name, barcode, unit] of [
    ['Café', '7891', 'un'],
    ['Queijo', null, 'kg'],
  ] as const) {
    await product(name, barcode, unit);
  }
});

async function product(name: string, barcode: string | null = null, unit = 'un'): Promise<string> {
  const body = { name, barcode, unit, category: 'Mercearia', price: '10.00', stock: 10 };
  const made = await served.post('/api/products', body, { as: 'owner', of: shop });
  expect(made.statusCode, made.body).toBe(201);
  return made.json().id;
}

async function upload(text: string, kind = 'sales') {
  const response = await served.app.inject({
    method: 'POST',
    url: `/api/imports?id=${randomUUID()}&kind=${kind}&name=vendas.csv`,
    headers: { authorization: `Bearer owner:${shop}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(text),
  });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<ImportPreview>();
}

const rowOf = async (id: string) =>
  (await pool.query('SELECT * FROM command.imports WHERE import_id = $1', [id])).rows[0];
const step = async (id: string, what: 'start' | 'undo', state: string) => {
  const response = await served.post(`/api/imports/${id}/${what}`, {}, { as: 'owner', of: shop });
  expect(response.statusCode, response.body).toBe(202);
  await vi.waitFor(async () => expect((await rowOf(id)).state).toBe(state), { timeout: 30_000, interval: 20 });
};

async function run(text: string, kind = 'sales') {
  const preview = await upload(text, kind);
  await step(preview.id, 'start', 'done');
  return { preview, row: await rowOf(preview.id) };
}

const told = async (...months: string[]) => {
  const all = await Promise.all(months.map((month) => served.events(streams.pastSales(shop, month))));
  return all.flat() as unknown as PastSaleEvent[];
};

const HEAD =
  'Data;Hora;Cupom;Produto;EAN;Qtd;Preço unitário;Total do item;Desconto;Cliente;Celular;Pagamento;Situação\n';

it('brings tickets in as they were, and moves nothing else', async () => {
  people = [{ id: randomUUID(), name: 'Ana Souza', phone: '11981234410', email: null }];
  const before = (await served.events(streams.inventory(shop))).length;
  const { preview, row } = await run(
    `${HEAD}14/03/2026;14:25;0012;Café;7891;2;10,00;18,00;2,00;Ana Souza;;PIX;Concluída
14/03/2026;;12;queijo;;1,250;40,00;50,00;;;;Dinheiro;
02/04/2026 09:10;;;;7891;1;12,00;;;Maria;;;
`,
  );
  expect(preview).toMatchObject({
    ...{ fresh: 2, known: 0, bad: 0, obstacle: null },
    notes: [
      'Vendas antigas contam nos relatórios e no histórico. Elas não mexem no estoque, no caixa nem no fiado.',
      '1 venda de cliente não cadastrado entra sem o cliente. Para não perdê-lo, importe os clientes antes.',
    ],
    first: [
      {
        line: 2,
        outcome: 'fresh',
        becomes: {
          name: 'Café e mais 1 item',
          ...{ date: '14/03/2026', ticket: '12', quantity: '', customer: 'Ana Souza', payment: 'PIX + Dinheiro' },
        },
      },
      { line: 4, becomes: { name: 'Café', ticket: '', quantity: '1', customer: 'Maria (não cadastrado)' } },
    ],
  });
  expect(row).toMatchObject({ lines: 3, done: 3, created: 2, skipped: 0, bad: 0, file: null });
  const [first, second] = await told('2026-03', '2026-04');
  expect(first).toMatchObject({
    type: 'PastSaleImported',
    data: {
      ...{ importId: preview.id, oldNumber: '12', customerId: people[0]?.id, totalCentavos: 6_800 },
      ...{ businessDate: '2026-03-14', soldAt: '2026-03-14T17:25:00.000Z', timeKnown: true },
      payments: [
        { method: 'pix', amountCentavos: 1_800 },
        { method: 'cash', amountCentavos: 5_000 },
      ],
      lines: [
        { productName: 'Café', quantity: 2, discountCentavos: 200, totalCentavos: 1_800, newest: true },
        { productName: 'Queijo', quantity: 1_250, unit: 'kg', unitPriceCentavos: 4_000, totalCentavos: 5_000 },
      ],
    },
  });
  expect(first?.data.lines[0]?.lineId).toBe(first?.data.saleId);
  expect(second).toMatchObject({
    data: { oldNumber: null, customerId: null, payments: [{ method: 'unknown', amountCentavos: 1_200 }] },
  });
  expect(second?.data.lines[0]).not.toHaveProperty('newest');
  expect(await served.events(streams.inventory(shop))).toHaveLength(before);
});

it('says of each bad line why, and keeps a ticket whole', async () => {
  const { bad, fresh, problems } = await upload(
    `${HEAD}14/03/2026;;1;Café;7891;1;10,00;;;;;;
14/03/2026;;1;Chá;;1;10,00;;;;;;
99/03/2026;;2;Café;;1;10,00;;;;;;
31/12/2999;;3;Café;;1;10,00;;;;;;
01/01/2001;;4;Café;;1;10,00;;;;;;
14/03/2026;;5;Café;;1,5;10,00;;;;;;
14/03/2026;;6;Café;;-1;10,00;;;;;;
14/03/2026;;7;Café;;2;10,00;25,00;;;;;
14/03/2026;;8;Café;;2;;;;;;;
14/03/2026;;9;Café;;2;10,00;;30,00;;;;
14/03/2026;;10;Café;;2;dez;;;;;;
14/03/2026;;11;Café;;2;10,00;;;;;;CANCELADA
14/03/2026;;12;;;2;10,00;;;;;;
14/03/2026;;1;Café;;3;10,00;;;;;;
14/03/2026;;13;Café;;3;10,00;;;;;;
`,
  );
  expect({ bad, fresh }).toEqual({ bad: 14, fresh: 1 });
  expect(problems.map(({ line, reason }) => `${line} ${reason}`)).toEqual(
    [
      '2 A linha 3 da mesma venda tem um problema',
      '3 Produto não cadastrado ou já excluído. Importe ou cadastre o produto antes; depois você pode excluí-lo.',
      '4 Data “99/03/2026” não é uma data',
      '5 A data 31/12/2999 ainda não chegou',
      '6 A data 01/01/2001 é de mais de 10 anos atrás',
      '7 Quantidade “1,5” não é um número inteiro',
      '8 A quantidade precisa ser maior que zero',
      '9 O total R$ 25,00 não é preço vezes quantidade, que dá R$ 20,00',
      '10 Falta o preço ou o total',
      '11 O desconto é maior que o item',
      '12 Preço “dez” não é um valor',
      '13 Venda cancelada no outro sistema',
      '14 Falta o produto',
      '15 A linha 3 da mesma venda tem um problema',
    ].map((text) => text.replaceAll('R$ ', 'R$\u00a0')),
  );
});

const day = (nth: number) => `${String(1 + (nth % 28)).padStart(2, '0')}/0${1 + (nth % 6)}/2026`;
const linesOf = (from: number, to: number, ticket: boolean) =>
  Array.from({ length: to - from }, (_, at) => {
    const nth = from + at;
    return `${day(nth >> 1)};;${ticket ? nth >> 1 : ''};Café;;1;10,00;;;;;;\n`;
  }).join('');
const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'];

it.each([true, false])('adds only what is new of files that overlap (with tickets: %s)', async (ticket) => {
  const first = await run(HEAD + linesOf(0, 600, ticket));
  const sales = ticket ? 300 : 600;
  expect(first.row).toMatchObject({ created: sales, done: 600 });
  const same = await run(HEAD + linesOf(0, 600, ticket));
  expect(same.preview).toMatchObject({ fresh: 0, known: sales });
  expect(same.row).toMatchObject({ created: 0, skipped: sales });
  const overlapping = await run(HEAD + linesOf(200, 800, ticket));
  // Without numbers, lines of one day that say the same are told apart by their place among these.
  const extra = ticket ? 100 : overlapping.row.created;
  expect(overlapping.row).toMatchObject({ created: extra });
  const ids = (await told(...MONTHS)).map(({ data }) => data.saleId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(sales + extra);
});

it('takes back its own sales alone, and lets them come again', async () => {
  const first = await run(`${HEAD}14/03/2026;;1;Café;;1;10,00;;;;;;\n`);
  const second = await run(`${HEAD}14/03/2026;;1;Café;;1;10,00;;;;;;\n15/04/2026;;2;Café;;1;10,00;;;;;;\n`);
  expect(second.row).toMatchObject({ created: 1, skipped: 1 });
  await step(second.preview.id, 'undo', 'undone');
  expect((await told('2026-03')).map(({ type }) => type)).toEqual(['PastSaleImported']);
  expect((await told('2026-04')).map(({ type }) => type)).toEqual(['PastSaleImported', 'PastSaleRemoved']);
  await step(first.preview.id, 'undo', 'undone');
  const again = await run(`${HEAD}14/03/2026;;1;Café;;1;10,00;;;;;;\n15/04/2026;;2;Café;;1;10,00;;;;;;\n`);
  expect(again.row).toMatchObject({ created: 2, skipped: 0 });
});

it('keeps a product of which past sales stand, when the import that brought it is taken back', async () => {
  const { preview } = await run('Nome;Preço\nErva-mate;20,00\nChimarrão;30,00\n', 'products');
  await run(`${HEAD}14/03/2026;;1;Erva-mate;;1;20,00;;;;;;\n`);
  sold = (await told('2026-03')).flatMap(({ data }) => data.lines.map(({ productId }) => productId));
  expect(sold).toHaveLength(1);
  await step(preview.id, 'undo', 'undone');
  expect(await rowOf(preview.id)).toMatchObject({ kept: 1, kept_names: ['Erva-mate'] });
  const deleted = (await served.events(streams.inventory(shop))).filter(({ type }) => type === 'ProductDeleted');
  expect(deleted).toHaveLength(1);
  expect(deleted[0]?.data).not.toMatchObject({ productId: sold[0] });
});

it('keeps a ticket whole where a line has no day, its payment where one line says it, and refuses whose it is', async () => {
  const { preview } = await run(
    `${HEAD}14/03/2026;;21;Café;;1;10,00;;;;;;
;;21;Queijo;;1;40,00;;;;;;
15/03/2026;;22;Café;;1;10,00;;;;;Pix;
15/03/2026;;22;Queijo;;1;40,00;;;;;;
15/03/2026;;529.982.247-25;Café;;1;10,00;;;;;;
`,
  );
  expect(preview.problems.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '2 A linha 3 da mesma venda tem um problema',
    '3 Falta a data',
    '6 O número da venda é um CPF ou CNPJ: escolha outra coluna',
  ]);
  expect((await told('2026-03')).map(({ data }) => data.payments)).toEqual([
    [{ method: 'pix', amountCentavos: 5_000 }],
  ]);
});

it('takes numbers of eleven digits, also one with the check digits of a CPF, and refuses a column of CPFs', async () => {
  const numbered = (...tickets: string[]) =>
    upload(HEAD + tickets.map((ticket) => `14/03/2026;;${ticket};Café;;1;10,00;;;;;;\n`).join(''));
  // The second and the third are CPFs by chance; a chain of tickets counts on.
  expect(await numbered('52998224724', '52998224725', '01234567890', '52998224726', '52998224727')).toMatchObject({
    ...{ fresh: 5, bad: 0, obstacle: null },
  });
  // One zero was lost where a sheet took it for a number, and one cell is empty.
  const { fresh, problems, obstacle } = await numbered('52998224725', '1234567890', '11222333000181', '', '77');
  expect([fresh, problems.map(({ line }) => line)]).toEqual([1, [2, 3, 4, 6]]);
  expect(obstacle).toBe('A coluna do número da venda tem CPF ou CNPJ. Escolha outra coluna, ou nenhuma.');
});

it('knows a sale without a number again, though its product was deleted and recorded anew', async () => {
  const file = 'Data;Produto;Total\n14/03/2026;Chá;10,00\n';
  const tea = await product('Chá');
  expect((await run(file)).preview).toMatchObject({
    fresh: 1,
    notes: [expect.any(String), 'Sem o número da venda, cada linha entra como uma venda.'],
  });
  const headers = { authorization: `Bearer owner:${shop}` };
  expect((await served.app.inject({ method: 'DELETE', url: `/api/products/${tea}`, headers })).statusCode).toBe(204);
  expect((await upload(file)).problems[0]?.reason).toMatch('Produto não cadastrado ou já excluído.');
  await product('Chá');
  expect((await upload(file)).known).toBe(1);
});

it('needs a product and a price', async () => {
  expect((await upload('Data;Qtd\n14/03/2026;1\n')).obstacle).toBe(
    'Diga qual coluna é o Produto ou o Código de barras.',
  );
  expect((await upload('Data;Produto\n14/03/2026;Café\n')).obstacle).toBe(
    'Diga qual coluna é o Preço unitário ou o Total do item.',
  );
  expect((await upload('Dia da semana;Produto\nsegunda;Café\n')).obstacle).toBe('Diga qual coluna é Data.');
});

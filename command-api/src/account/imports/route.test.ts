import { randomUUID } from 'node:crypto';
import { createCodec } from '@pdv/infra/codec/codec';
import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { createPictureWork } from '@pdv/infra/media/picture-work';
import { createPseudonyms } from '@pdv/infra/personal-data/pseudonyms';
import type { ImportKind, ImportPreview } from '@pdv/schemas/account/imports';
import { streams } from '@pdv/schemas/log';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { subjectOf } from '../../customers/customer-list/add-customer.ts';
import { createProductRoute } from '../../sales/create-product/route.ts';
import { deleteProductRoute } from '../../sales/delete-product/route.ts';
import { moveStockRoute } from '../../sales/move-stock/route.ts';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { createWhileOpen } from '../erase-account/while-open.ts';
import { createImportRows } from './import-rows.ts';
import { importsSide } from './imports-side.ts';
import { createTargets } from './targets.ts';
import { importFile } from './work.ts';

let served: Awaited<ReturnType<typeof serveRoutes>>;
let pool: pg.Pool;
/** Of the server that was started last. */
let handler: CommandHandler;
/** Files of customers that are being looked at. */
let atOnce = { now: 0, most: 0 };
const masterKey = Buffer.alloc(32, 7);

beforeAll(async () => {
  served = await serveRoutes(createProductRoute, deleteProductRoute, moveStockRoute, (app, deps, below) => {
    pool = below.pool;
    handler = deps.handler;
    importsSide(app, {
      ...{ handler: deps.handler, now: deps.now, ...below },
      async shop(shopId) {
        atOnce.most = Math.max(atOnce.most, ++atOnce.now);
        // Time for all others, if nothing kept them.
        for (let nth = 0; nth < 20; nth++) await pool.query('SELECT 1');
        atOnce.now--;
        return deps.shop(shopId);
      },
      pseudonym: createPseudonyms(masterKey),
      forget: async (_, ids) => deps.vault.destroy(...ids.map(subjectOf)),
    });
  });
});
afterAll(() => served.close());

type Server = Pick<typeof served, 'app'>;

async function upload(
  of: string,
  text: string,
  { kind = 'products', id = randomUUID(), as = 'owner' }: { kind?: ImportKind; id?: string; as?: string } = {},
  on: Server = served,
) {
  return on.app.inject({
    method: 'POST',
    url: `/api/imports?id=${id}&kind=${kind}&name=lista.csv`,
    headers: { authorization: `Bearer ${as}:${of}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(text),
  });
}

const rowOf = async (id: string) =>
  (await pool.query('SELECT * FROM command.imports WHERE import_id = $1', [id])).rows[0];
const until = (id: string, state: string) =>
  vi.waitFor(async () => expect((await rowOf(id)).state).toBe(state), { timeout: 30_000, interval: 20 });

async function run(
  of: string,
  text: string,
  { kind = 'products', updates = false }: { kind?: ImportKind; updates?: boolean } = {},
) {
  const preview = (await upload(of, text, { kind })).json() as ImportPreview;
  const { id, choices } = preview;
  if (updates) await served.post(`/api/imports/${id}/check`, { ...choices, updates }, { as: 'owner', of });
  const started = await served.post(`/api/imports/${id}/start`, {}, { as: 'owner', of });
  expect(started.statusCode, started.body).toBe(202);
  await until(id, 'done');
  return { id, preview };
}

async function undo(of: string, id: string) {
  expect(await served.post(`/api/imports/${id}/undo`, {}, { as: 'owner', of })).toHaveProperty('statusCode', 202);
  await until(id, 'undone');
}

const LIST = `Produto;EAN;Preço;Custo;Estoque
Café;7891;R$ 18,90;10,00;5
Pão;;1,50;;40
Leite;7892;de graça;;1
Café forte;7891;20,00;;2
`;

it('shows what each line becomes, and writes nothing', async () => {
  const shop = randomUUID();
  const response = await upload(shop, LIST);
  expect(response.statusCode, response.body).toBe(201);
  expect(response.json()).toMatchObject({
    format: 'CSV separado por ponto e vírgula, UTF-8, 4 linhas',
    choices: { columns: { name: 0, barcode: 1, price: 2, cost: 3, stock: 4 } },
    ...{ lines: 4, fresh: 2, known: 0, bad: 2, obstacle: null },
    problems: [
      { line: 4, reason: 'Preço “de graça” não é um valor', cells: ['Leite', '7892', 'de graça', '', '1'] },
      { line: 5, reason: 'Repetido: é o mesmo da linha 2' },
    ],
  });
  expect(response.json().first[0]).toMatchObject({
    line: 2,
    outcome: 'fresh',
    becomes: { name: 'Café', category: 'Geral' },
  });
  const before = await served.post(`/api/imports/${response.json().id}/problems`, {}, { as: 'owner', of: shop });
  expect(before.json()).toMatchObject({
    titles: ['Produto', 'EAN', 'Preço', 'Custo', 'Estoque'],
    problems: [{ line: 4 }, { line: 5 }],
  });
  expect(await served.events(streams.inventory(shop))).toEqual([]);
});

it('says which columns it leaves out, and what it takes for a piece', async () => {
  const lines = ['Ovos;12,00;DZ;0407;', 'Leite;60,00;cx.;0401;', 'Pão;1,00;un;1905;', 'Ovo caipira;18,00;dz;;'];
  const { notes } = (
    await upload(randomUUID(), `Nome;Preço;Un;NCM;Marca\n${lines.join('\n')}`)
  ).json() as ImportPreview;
  expect(notes).toEqual([
    'Unidade “DZ” lida como un em 2 linhas. Preço e estoque valem por DZ.',
    'Unidade “CX” lida como un em 1 linha. Preço e estoque valem por CX.',
    'Coluna que não será importada: NCM',
  ]);
  const more = Array.from({ length: 9 }, (_, nth) => `C${nth + 1}`);
  const wide = `Nome;Preço;${more.join(';')};\nPão;1,00;${more.join(';')};x\n`;
  expect(((await upload(randomUUID(), wide)).json() as ImportPreview).notes).toEqual([
    'Colunas que não serão importadas: C1, C2, C3, C4, C5, C6, C7, C8 e mais 2',
  ]);
});

it('imports, tells the bad lines, and keeps no file', async () => {
  const shop = randomUUID();
  const { id } = await run(shop, LIST);
  const events = await served.events(streams.inventory(shop));
  expect(events).toMatchObject([
    { data: { product: { name: 'Café', priceCentavos: 1_890, costCentavos: 1_000, barcode: '7891' }, stockAfter: 5 } },
    { data: { product: { name: 'Pão', priceCentavos: 150, costCentavos: null, barcode: null }, stockAfter: 40 } },
  ]);
  expect(await rowOf(id)).toMatchObject({ lines: 4, done: 4, created: 2, changed: 0, skipped: 0, bad: 2, file: null });
  const problems = await served.post(`/api/imports/${id}/problems`, {}, { as: 'owner', of: shop });
  expect(problems.json()).toMatchObject({
    titles: ['Produto', 'EAN', 'Preço', 'Custo', 'Estoque'],
    problems: [{ line: 4 }, { line: 5 }],
  });
});

it('changes nothing for the same file twice, and prices where asked', async () => {
  const shop = randomUUID();
  await run(shop, LIST);
  const again = await run(shop, LIST);
  expect(again.preview).toMatchObject({ fresh: 0, known: 2 });
  expect(await rowOf(again.id)).toMatchObject({ created: 0, skipped: 2 });
  const dearer = await run(shop, 'Produto;EAN;Preço\nOutro nome;7891;19,90\nPÃO;;1,50\n', { updates: true });
  expect(await rowOf(dearer.id)).toMatchObject({ created: 0, changed: 1, skipped: 1 });
  const events = await served.events(streams.inventory(shop));
  expect(events).toHaveLength(3);
  expect(events[2]).toMatchObject({
    type: 'ProductChanged',
    data: { before: { priceCentavos: 1_890 }, product: { name: 'Café', priceCentavos: 1_990, costCentavos: 1_000 } },
  });
  await undo(shop, dearer.id);
  expect((await served.events(streams.inventory(shop)))[3]).toMatchObject({
    data: { product: { priceCentavos: 1_890 } },
  });
});

it('keeps units, and takes no price of another one', async () => {
  const shop = randomUUID();
  await run(shop, 'Produto;Preço;Unidade;Estoque\nQueijo;59,90;kg;12,350\n');
  expect(await served.events(streams.inventory(shop))).toMatchObject([
    { data: { product: { name: 'Queijo', unit: 'kg' }, stockAfter: 12_350 } },
  ]);
  const pieces = await run(shop, 'Produto;Preço;Unidade\nQueijo;9,90;un\n', { updates: true });
  expect(await rowOf(pieces.id)).toMatchObject({ created: 0, changed: 0, skipped: 1 });
  const dearer = await run(shop, 'Produto;Preço\nQueijo;69,90\n', { updates: true });
  expect(await rowOf(dearer.id)).toMatchObject({ changed: 1 });
});

it('takes an import back but for what moved since, and may import again', async () => {
  const shop = randomUUID();
  const { id } = await run(shop, LIST);
  const [coffee] = await served.events(streams.inventory(shop));
  if (!coffee) throw new Error('nothing was imported');
  const { productId } = coffee.data as { productId: string };
  const moved = await served.post(
    `/api/products/${productId}/stock`,
    { type: 'receive', quantity: 1 },
    { as: 'owner', of: shop },
  );
  expect(moved.statusCode, moved.body).toBeLessThan(300);
  await undo(shop, id);
  expect(await rowOf(id)).toMatchObject({ kept: 1, kept_names: ['Café'] });
  expect((await served.events(streams.inventory(shop))).map(({ type }) => type)).toEqual([
    'ProductCreated',
    'ProductCreated',
    'StockReceived',
    'ProductDeleted',
  ]);
  const again = await run(shop, LIST);
  expect(await rowOf(again.id)).toMatchObject({ created: 1, skipped: 1 });
});

it('goes on after a crash in the middle, and writes each line once', async () => {
  const shop = randomUUID();
  const lines = Array.from({ length: 650 }, (_, nth) => `Produto ${nth};${nth + 1},00`);
  const { id } = (await upload(shop, `Nome;Preço\n${lines.join('\n')}`)).json() as ImportPreview;
  const dying = await served.startDying();
  // Its own worker takes nothing: here it is told what to do.
  await dying.app.close();
  const rows = createImportRows(pool, served.vault);
  const targets = createTargets({
    ...{ handler, now: () => served.clock.now, forget: async () => {} },
    pseudonym: createPseudonyms(masterKey),
    shop: async () => Promise.reject(new Error('not asked')),
    hints: {
      people: async () => [],
      ...{ buyers: async () => new Set(), soldProducts: async () => new Set() },
    },
  });
  const worker = randomUUID();
  await pool.query('UPDATE command.imports SET worker = $2 WHERE import_id = $1', [id, worker]);
  const row = await rows.find(shop, id);
  if (!row) throw new Error('the upload is gone');
  const codec = createCodec({ vault: served.vault });
  const deps = {
    ...{ rows, targets, store: served.store, codec, now: () => served.clock.now },
    ...{ reading: createPictureWork(), whileOpen: createWhileOpen(pool, handler) },
  };
  const killed = importFile(deps, row, worker, new AbortController().signal);
  await expect(killed).rejects.toThrow('killed');
  expect(await served.events(streams.inventory(shop))).toHaveLength(100);
  expect(await rowOf(id)).toMatchObject({ done: 0 });
  await pool.query(`UPDATE command.imports SET state = 'running', lines = 650, worker = NULL WHERE import_id = $1`, [
    id,
  ]);
  await until(id, 'done');
  expect(await rowOf(id)).toMatchObject({ done: 650, created: 650, skipped: 0 });
  const events = await served.events(streams.inventory(shop));
  expect(new Set(events.map(({ data }) => (data as { productId: string }).productId)).size).toBe(650);
  expect(events).toHaveLength(650);
});

it('gives up a file over which processes die, and keeps it no longer', async () => {
  const shop = randomUUID();
  const { id } = (await upload(shop, LIST)).json() as ImportPreview;
  // As five deaths leave it, each of which took it up.
  await pool.query(
    `UPDATE command.imports SET state = 'running', lines = 4, failures = 20, worker = gen_random_uuid(),
       leased_until = now() - interval '1 second' WHERE import_id = $1`,
    [id],
  );
  await until(id, 'failed');
  expect(await rowOf(id)).toMatchObject({ file: null, worker: null });
  expect(await served.events(streams.inventory(shop))).toEqual([]);
});

it('imports customers up to the plan’s limit, and forgets them by an undo', async () => {
  const shop = randomUUID();
  const people = (count: number) =>
    `Nome;Celular;E-mail\n${Array.from({ length: count }, (_, nth) => `Ana ${nth};(11) 98123-44${10 + nth};`).join('\n')}`;
  const tooMany = (await upload(shop, people(21), { kind: 'customers' })).json() as ImportPreview;
  expect(tooMany.obstacle).toContain('permite até 20 clientes: cabem mais 20, e o arquivo tem 21 novos.');
  const refused = await served.post(`/api/imports/${tooMany.id}/start`, {}, { as: 'owner', of: shop });
  expect(refused.json()).toMatchObject({ code: 'import_obstructed' });
  const { id } = await run(shop, people(20), { kind: 'customers' });
  const full = (await upload(shop, 'Nome\nBia', { kind: 'customers' })).json() as ImportPreview;
  expect(full.obstacle).toContain('não cabe mais nenhum, e o arquivo tem 1 novo.');
  const twice = await run(shop, people(20), { kind: 'customers' });
  expect(await rowOf(twice.id)).toMatchObject({ created: 0, skipped: 20 });
  await undo(shop, id);
  const events = await served.events(streams.customers(shop));
  expect(events.filter(({ type }) => type === 'CustomerErased')).toHaveLength(20);
  expect(events[0]).toMatchObject({ type: 'CustomerAdded', data: { personal: { fields: null } } });
});

it('reads one file at a time, and sends away what it has no place for', async () => {
  const bodies = 'Nome\nAna\n';
  const shops = Array.from({ length: 3 }, () => randomUUID());
  atOnce = { now: 0, most: 0 };
  const answers = await Promise.all(
    shops.flatMap((shop) => [1, 2, 3].map(() => upload(shop, bodies, { kind: 'customers' }))),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused).toHaveLength(3);
  expect(refused[0]?.headers['retry-after']).toBe('5');
  expect(refused[0]?.json()).toMatchObject({ code: 'imports_busy' });
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(6);
  expect(atOnce.most).toBe(1);
  // Their places are free again, and another shop's are not taken by one alone.
  const [mine] = shops;
  const same = await Promise.all([1, 2, 3, 4].map(() => upload(mine ?? '', bodies, { kind: 'customers' })));
  expect(same.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 503]);
});

it('is for owners, and another shop’s is not found', async () => {
  const shop = randomUUID();
  for (const as of ['cashier', 'analyst']) expect(await upload(shop, LIST, { as })).toHaveProperty('statusCode', 403);
  const { id } = (await upload(shop, LIST)).json() as ImportPreview;
  for (const step of ['check', 'start', 'undo', 'problems']) {
    const body = { columns: {}, updates: false };
    const theirs = await served.post(`/api/imports/${id}/${step}`, body, { as: 'owner', of: randomUUID() });
    expect(theirs.statusCode).toBe(404);
  }
});

it('refuses what is no table, and a file without the columns that it needs', async () => {
  const shop = randomUUID();
  const none = await upload(shop, '');
  expect(none.statusCode).toBe(422);
  expect(none.json()).toMatchObject({ code: 'unreadable_file', message: 'O arquivo está vazio.' });
  const preview = (await upload(shop, 'Coisa;Quanto\nCafé;1')).json() as ImportPreview;
  expect(preview.obstacle).toBe('Diga quais colunas são Nome e Preço de venda.');
  const chosen = await served.post(
    `/api/imports/${preview.id}/check`,
    { columns: { name: 0, price: 1, nonsense: 0 }, updates: false },
    { as: 'owner', of: shop },
  );
  expect(chosen.json()).toMatchObject({ obstacle: null, fresh: 1, choices: { columns: { name: 0, price: 1 } } });
});

import { randomUUID } from 'node:crypto';
import { streams } from '@pdv/schemas/log';
import type { SupplierInvoiceReceived } from '@pdv/schemas/sales/supplier-invoice-events';
import type { InvoicePreview } from '@pdv/schemas/sales/supplier-invoices';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { nfe, SAMPLES, type SampleNote } from '../../testing/nfe.ts';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { createProductRoute } from '../create-product/route.ts';
import { deleteProductRoute } from '../delete-product/route.ts';
import { supplierInvoiceRoutes } from './route.ts';

let served: Awaited<ReturnType<typeof serveRoutes>>;
beforeAll(async () => {
  served = await serveRoutes(createProductRoute, deleteProductRoute, supplierInvoiceRoutes);
});
afterAll(() => served.close());

let shop = '';
let coffee = '';
beforeEach(async () => {
  shop = randomUUID();
  served.elsewhere.clear();
  served.clock.now = new Date('2026-11-12T15:00:00Z');
  served.pix.current = null;
  coffee = await create({ name: 'Café', barcode: '7891000100103', stock: 10, cost: '10.00' });
});

async function create(over: object): Promise<string> {
  const body = { name: 'X', category: 'Mercearia', price: '18.90', stock: 0, ...over };
  const answer = await served.post('/api/products', body, { as: 'owner', of: shop });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
}

type Server = Pick<typeof served, 'app'>;
const preview = (note: string | Buffer | SampleNote, as = 'owner', server: Server = served) =>
  server.app.inject({
    method: 'POST',
    url: '/api/supplier-invoices/preview',
    headers: { authorization: `Bearer ${as}:${shop}`, 'content-type': 'text/xml' },
    payload: typeof note === 'string' || Buffer.isBuffer(note) ? note : nfe(note),
  });
const proposed = async (note: SampleNote) => {
  const answer = await preview(note);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<InvoicePreview>();
};

interface Sending {
  readonly lines?: readonly object[];
  readonly key?: string;
  readonly as?: 'owner' | 'cashier';
  readonly server?: Pick<typeof served, 'post'>;
}
const send = (note: SampleNote, { lines, key, as = 'owner', server = served }: Sending = {}) =>
  server.post(
    '/api/supplier-invoices',
    {
      file: Buffer.from(nfe(note)).toString('base64'),
      lines: lines ?? [{ nth: 1, unitsPerNoteUnit: 1, productId: coffee }],
    },
    { as, of: shop, ...(key && { key }) },
  );
const told = async () =>
  (await served.events(streams.inventory(shop))).filter(
    (event): event is SupplierInvoiceReceived => event.type === 'SupplierInvoiceReceived',
  );
const productNow = async (id = coffee) => {
  const { inventory } = await import('../inventory/decider.ts');
  return (await served.handler.state(inventory, streams.inventory(shop))).state.products.get(id);
};

it('says what a note would do, and writes nothing', async () => {
  const { items, ...head } = await proposed(SAMPLES.box);
  expect(head).toMatchObject({
    ...{ number: 1234, series: 1, issuedOn: '2026-11-12', total: '120.00', authorized: true, alreadyReceivedOn: null },
    supplier: { name: 'Distribuidora Boa Vista Ltda', taxId: '11222333000181' },
  });
  expect(items).toMatchObject([
    {
      ...{ nth: 1, code: '55', quantity: 2, unit: 'CX', total: '120.00', unitsPerNoteUnit: 12, matchedBy: 'barcode' },
      product: { id: coffee, name: 'Café', unit: 'un', stock: 10, cost: '10.00' },
      newProduct: { name: 'LEITE INTEGRAL 1L', barcode: null, unit: 'un' },
    },
  ]);
  expect(await told()).toEqual([]);
});

it('takes in quantity and cost, creates what is new, and leaves what is not wanted', async () => {
  const create = { name: 'Refrigerante 2 L', category: 'Bebidas', price: '12.00', unit: 'un' };
  const answer = await send(SAMPLES.freightAndTaxes, {
    lines: [
      { nth: 1, unitsPerNoteUnit: 12, productId: coffee },
      { nth: 2, unitsPerNoteUnit: 1, create },
    ],
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([201, { number: 1234, lines: 2, created: 1 }]);
  expect(answer.headers['x-log-position']).toBe(await served.store.head());
  const [event] = await told();
  expect(event?.data).toMatchObject({
    left: 0,
    totalCentavos: 10_850,
    lines: [
      // 32.84 for 36 pieces; 10 of 10.00 were there.
      { quantity: 36, stockBefore: 10, stockAfter: 46, cost: { unitCentavos: 91, averageCentavos: 289 } },
      { quantity: 6, stockAfter: 6, cost: { unitCentavos: 1_261, averageCentavos: 1_261 } },
    ],
    personal: { subject: `account:${shop}`, fields: { supplierName: 'Distribuidora Boa Vista Ltda' } },
  });
  expect(await productNow()).toMatchObject({ stock: 46, costCentavos: 289 });
  expect(await productNow(event?.data.lines[1]?.productId)).toMatchObject({
    ...{ name: 'Refrigerante 2 L', stock: 6, supplier: 'Distribuidora Boa Vista Ltda', consumptionDays: 90 },
  });
});

it('remembers what the supplier’s code came in as, and its conversion', async () => {
  const juice = await create({ name: 'Suco' });
  expect(
    (await send(SAMPLES.numberedUnit, { lines: [{ nth: 1, unitsPerNoteUnit: 20, productId: juice }] })).statusCode,
  ).toBe(201);
  const next = { ...SAMPLES.numberedUnit, nNF: 1_300 };
  const other = { ...next, issuer: { CNPJ: '12345678000195' } };
  expect((await proposed(next)).items).toMatchObject([
    { product: { id: juice }, matchedBy: 'supplier-code', unitsPerNoteUnit: 20 },
  ]);
  expect((await proposed(other)).items).toMatchObject([{ product: null, matchedBy: null, unitsPerNoteUnit: 24 }]);
  await served.del(`/api/products/${juice}`, undefined, { as: 'owner', of: shop });
  expect((await proposed(next)).items).toMatchObject([{ product: null }]);
});

it('lets a note in once: a repeat changes nothing, another request is refused, also after 30 days', async () => {
  const key = randomUUID();
  const first = await send(SAMPLES.pieces, { key });
  const second = await send(SAMPLES.pieces, { key });
  expect([second.statusCode, second.body]).toEqual([201, first.body]);
  const again = { code: 'invoice_already_received', message: 'Esta nota já entrou em 12/11/2026.' };
  for (const other of [randomUUID(), undefined]) {
    expect((await send(SAMPLES.pieces, { ...(other && { key: other }) })).json()).toMatchObject(again);
  }
  const changed = [{ nth: 1, unitsPerNoteUnit: 2, productId: coffee }];
  expect((await send(SAMPLES.pieces, { key, lines: changed })).json()).toMatchObject(again);
  expect((await proposed(SAMPLES.pieces)).alreadyReceivedOn).toBe('2026-11-12');
  const later = await afterMonths();
  expect((await send(SAMPLES.pieces, { server: later })).json()).toMatchObject(again);
  expect((await send(SAMPLES.pieces, { key, server: later })).json()).toMatchObject(again);
  await later.app.close();
  expect(await told()).toHaveLength(1);
  expect(await productNow()).toMatchObject({ stock: 20 });
});

/** Nobody knows the requests of 30 days ago. */
async function afterMonths() {
  served.clock.now = new Date('2027-03-01T15:00:00Z');
  await served.forgetRequests();
  return served.start();
}

const asNew = (name: string) => ({ name, category: 'Nota', price: '9.90' });
const three: SampleNote = {
  items: ['A', 'B', 'C'].map((cProd) => ({
    cProd,
    xProd: `ITEM ${cProd}`,
    uCom: 'CX',
    qCom: '2.0000',
    vProd: '24.00',
  })),
};
const line = (nth: number, more: object = { productId: coffee }) => ({ nth, unitsPerNoteUnit: 1, ...more });

it('lets in later what was left out, each item once, whoever asks and however late', async () => {
  expect((await send(three, { lines: [line(1)] })).statusCode).toBe(201);
  const [{ data: first } = { data: undefined }] = await told();
  expect(first).toMatchObject({
    left: 2,
    leftItems: [
      { nth: 2, supplierCode: 'B', name: 'ITEM B', noteQuantity: '2.0000', noteUnit: 'CX', totalCentavos: 2_400 },
      { nth: 3, supplierCode: 'C' },
    ],
  });
  const seen = await proposed(three);
  expect([seen.alreadyReceivedOn, ...seen.items.map(({ received }) => received)]).toEqual([
    ...['2026-11-12', true, false, false],
  ]);
  const again = { code: 'invoice_already_received' };
  expect((await send(three, { lines: [line(1), line(2)] })).json()).toMatchObject(again);
  const key = randomUUID();
  const second = await send(three, { lines: [line(2)], key });
  expect([second.statusCode, second.json()]).toMatchObject([201, { id: first?.entryId, lines: 1 }]);
  expect((await send(three, { lines: [line(2)], key })).body).toBe(second.body);
  expect((await send(three, { lines: [line(2)] })).json()).toMatchObject(again);

  const months = await afterMonths();
  expect((await send(three, { lines: [line(2), line(3)], server: months })).json()).toMatchObject(again);
  expect((await send(three, { lines: [line(3, { create: asNew('Item C') })], server: months })).statusCode).toBe(201);
  expect((await send(three, { lines: [line(3)], server: months })).json()).toMatchObject(again);
  await months.app.close();
  expect((await told()).map(({ data }) => [data.noteId, data.left, data.lines.map(({ nth }) => nth)])).toEqual([
    [undefined, 2, [1]],
    [first?.entryId, 1, [2]],
    [first?.entryId, 0, [3]],
  ]);
  expect(await productNow()).toMatchObject({ stock: 14 });
  expect((await proposed(three)).items.map(({ received }) => received)).toEqual([true, true, true]);
});

it('lets one of two who race for what was left out have it', async () => {
  expect((await send(three, { lines: [line(1)] })).statusCode).toBe(201);
  const other = await served.start();
  const answers = await Promise.all([
    send(three, { lines: [line(2), line(3)] }),
    send(three, { lines: [line(3)], server: other }),
  ]);
  await other.app.close();
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect(await told()).toHaveLength(2);
});

it('proposes two items of one new thing as one product, with both quantities and its mean cost', async () => {
  const note: SampleNote = {
    items: [
      { cProd: 'A', xProd: 'SUCO UVA', uCom: 'UN', qCom: '10.0000', vProd: '50.00' },
      { cProd: 'A', xProd: 'SUCO UVA BONIF', uCom: 'UN', qCom: '5.0000', vProd: '10.00' },
      { cProd: 'B', xProd: 'SUCO CAJU', cEAN: '7891000200209', uCom: 'UN', qCom: '1.0000', vProd: '5.00' },
      { cProd: 'C', xProd: 'SUCO CAJU CX', cEAN: '07891000200209', uCom: 'UN', qCom: '1.0000', vProd: '7.00' },
      // One code for many things, as some suppliers have: their barcodes differ.
      { cProd: 'B', xProd: 'SUCO MANGA', cEAN: '7891000300305', uCom: 'UN', qCom: '1.0000', vProd: '4.00' },
    ],
  };
  expect((await proposed(note)).items.map(({ sameAs }) => sameAs)).toEqual([null, 1, null, 3, null]);
  const lines = [
    ...[line(1, { create: asNew('Suco de uva') }), line(2, { sameAs: 1 })],
    ...[line(3, { create: { ...asNew('Suco de caju'), barcode: '7891000200209' } }), line(4, { sameAs: 3 })],
  ];
  expect((await send(note, { lines: [line(2, { sameAs: 1 })] })).json().code).toBe('invalid_input');
  const answer = await send(note, { lines });
  expect([answer.statusCode, answer.json()]).toMatchObject([201, { lines: 4, created: 2 }]);
  const [event] = await told();
  expect(await productNow(event?.data.lines[1]?.productId)).toMatchObject({
    ...{ name: 'Suco de uva', stock: 15, costCentavos: 400 },
  });
  expect(await productNow(event?.data.lines[3]?.productId)).toMatchObject({ stock: 2, costCentavos: 600 });
});

it('says whose code it is where nobody counts that product, and gives a new one no code that is taken', async () => {
  await create({ name: 'Gelo', barcode: '7891000400402', tracksStock: false });
  const note: SampleNote = {
    items: [
      { cProd: 'G', xProd: 'GELO 5KG', cEAN: '7891000400402', uCom: 'UN', qCom: '3.0000', vProd: '15.00' },
      { cProd: 'H', xProd: 'CAFE', cEAN: '7891000100103', uCom: 'UN', qCom: '3.0000', vProd: '15.00' },
    ],
  };
  const { items } = await proposed(note);
  expect(items).toMatchObject([
    { product: null, untracked: 'Gelo', newProduct: { barcode: null } },
    { product: { id: coffee }, untracked: null, newProduct: { barcode: null } },
  ]);
  const fields = { ...asNew('Gelo para vender'), barcode: items[0]?.newProduct.barcode };
  expect((await send(note, { lines: [line(1, { create: fields })] })).statusCode).toBe(201);
});

it('names the other shops of the person in which a note came in', async () => {
  const [mine, foreign] = [shop, randomUUID()];
  served.elsewhere.set(`owner-of-${mine} in ${foreign}`, 'owner');
  expect((await proposed(SAMPLES.pieces)).receivedElsewhere).toEqual([]);
  shop = foreign;
  coffee = await create({ name: 'Café da filial' });
  expect((await send(SAMPLES.pieces)).statusCode).toBe(201);
  shop = mine;
  const streamsRead = new Set<string>();
  const read: typeof served.store.read = (stream, ...more) => {
    streamsRead.add(stream);
    return served.store.read(stream, ...more);
  };
  const fresh = await served.startOn({ ...served.store, read });
  const { receivedElsewhere, alreadyReceivedOn } = (await preview(SAMPLES.pieces, 'owner', fresh)).json();
  await fresh.app.close();
  expect([receivedElsewhere, alreadyReceivedOn]).toEqual([[{ shop: 'Filial', on: '2026-11-12' }], null]);
  // No inventory of another shop is read merely to warn.
  expect([mine, foreign].map((each) => streamsRead.has(streams.inventory(each)))).toEqual([true, false]);
  served.elsewhere.clear();
  expect((await proposed(SAMPLES.pieces)).receivedElsewhere).toEqual([]);
});

it('lets two processes that race have one entry', async () => {
  const other = await served.start();
  const answers = await Promise.all([send(SAMPLES.pieces), send(SAMPLES.pieces, { server: other })]);
  await other.app.close();
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect(await told()).toHaveLength(1);
});

it('finishes by a repeat what died between the two streams', async () => {
  const { store } = served;
  const append = async (...args: Parameters<typeof store.append>) => {
    if (args[0].startsWith('supplier-invoice-')) throw new Error('killed');
    return store.append(...args);
  };
  const dying = await served.startOn({ ...store, append });
  const key = randomUUID();
  expect((await send(SAMPLES.pieces, { key, server: dying })).statusCode).toBe(500);
  await dying.app.close();
  const [event] = await told();
  const entryId = event?.data.entryId ?? '';
  expect(await served.events(streams.supplierInvoice(entryId))).toEqual([]);
  expect((await send(SAMPLES.pieces)).json().code).toBe('invoice_already_received');
  expect((await send(SAMPLES.pieces, { key })).statusCode).toBe(201);
  expect(await served.events(streams.supplierInvoice(entryId))).toMatchObject([{ type: 'SupplierInvoiceKeyUsed' }]);
  expect(await told()).toHaveLength(1);
});

it('gives the answer again that a killed process did not get out', async () => {
  const dying = await served.startDying();
  const key = randomUUID();
  expect((await send(SAMPLES.pieces, { key, server: dying })).statusCode).toBe(500);
  await dying.app.close();
  expect((await send(SAMPLES.pieces, { key })).statusCode).toBe(201);
  expect(await told()).toHaveLength(1);
});

it('refuses all where one line cannot come in', async () => {
  const refused = async (note: SampleNote, ...lines: object[]) => (await send(note, { lines })).json().code;
  const good = { nth: 1, unitsPerNoteUnit: 1, productId: coffee };
  const service = await create({ name: 'Entrega', tracksStock: false });
  const fields = { name: 'Novo', category: 'Y', price: '1.00', barcode: '7891000100103' };
  expect(await refused(SAMPLES.gift, good, { ...good, nth: 2, productId: randomUUID() })).toBe('product_not_found');
  expect(await refused(SAMPLES.gift, good, { ...good, nth: 2, productId: service })).toBe('stock_not_tracked');
  expect(await refused(SAMPLES.gift, good, { ...good, nth: 2, unitsPerNoteUnit: 0.5 })).toBe('quantity_not_whole');
  expect(await refused(SAMPLES.gift, good, { nth: 2, unitsPerNoteUnit: 1, create: fields })).toBe('barcode_taken');
  expect(await refused(SAMPLES.gift, good, { ...good, nth: 3 })).toBe('invoice_item_unknown');
  expect(await refused(SAMPLES.gift, good, good)).toBe('invalid_input');
  expect(await refused(SAMPLES.gift)).toBe('invalid_input');
  expect(await refused(SAMPLES.gift, { nth: 1, unitsPerNoteUnit: 1 })).toBe('invalid_input');
  expect(await told()).toEqual([]);
});

it('refuses the note of another company where the shop has a CNPJ, and not that of its branch', async () => {
  const own = (key: string) => ({ kind: 'cnpj', key, name: 'Loja', city: 'SAO PAULO' }) as const;
  served.pix.current = own('11222333000181');
  expect((await preview(SAMPLES.pieces)).json()).toMatchObject({
    code: 'invoice_of_other_shop',
    message: 'Esta nota é para o CNPJ 12.345.678/0001-95, e o CNPJ da loja é 11.222.333/0001-81.',
  });
  expect((await send(SAMPLES.pieces)).json().code).toBe('invoice_of_other_shop');
  served.pix.current = own('12345678000276');
  expect((await preview(SAMPLES.pieces)).json()).toMatchObject({ recipientChecked: true });
});

it('says for whom a note is, and whether that was compared with the shop', async () => {
  expect(await proposed(SAMPLES.pieces)).toMatchObject({
    ...{ recipient: { name: 'Loja da Ana', taxId: '12345678000195' }, recipientChecked: false },
  });
  const person = await proposed({ ...SAMPLES.pieces, recipient: { CPF: '52998224725' } });
  expect(person).toMatchObject({ recipient: { taxId: '52998224725' }, recipientChecked: false });
  expect(await proposed({ ...SAMPLES.pieces, recipient: null })).toMatchObject({ recipient: null });
});

it('refuses files that are none, people who may not, and bodies that are too large', async () => {
  expect((await preview('<!DOCTYPE a><a/>')).json().code).toBe('invoice_unsafe');
  expect((await preview('')).statusCode).toBe(415);
  const large = await preview(Buffer.alloc(50_000_000, 'a'));
  expect([large.statusCode, large.json().code]).toEqual([413, 'invoice_too_large']);
  expect((await preview(SAMPLES.pieces, 'cashier')).statusCode).toBe(403);
  expect((await send(SAMPLES.pieces, { as: 'cashier' })).statusCode).toBe(403);
});

it('takes in the largest note', async () => {
  const lines = SAMPLES.many.items.map((_, at) => ({ nth: at + 1, unitsPerNoteUnit: 1, productId: coffee }));
  const answer = await send(SAMPLES.many, { lines });
  expect([answer.statusCode, answer.json()]).toMatchObject([201, { lines: 990 }]);
  expect(await productNow()).toMatchObject({ stock: 1_000 });
});

it('refuses more new products than go in at once before it writes anything, and takes them in parts', async () => {
  const { items } = SAMPLES.many;
  const name = (nth: number) => `${'Preparação alcoólica não-açúcar '.repeat(4)}${nth}`;
  const created = items.map((_, at) => line(at + 1, { create: { ...asNew(name(at)), category: 'Importação' } }));
  const before = await served.events(streams.inventory(shop));
  const answer = await send(SAMPLES.many, { lines: created });
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'invoice_too_many_new', most: 250 }]);
  expect(await served.events(streams.inventory(shop))).toEqual(before);
  for (let from = 0; from < created.length; from += 250) {
    const part = await send(SAMPLES.many, { lines: created.slice(from, from + 250) });
    expect([part.statusCode, part.body]).toEqual([201, part.body]);
  }
  const all = (await told()).flatMap(({ data }) => data.lines.map(({ nth }) => nth));
  expect([all.length, new Set(all).size]).toEqual([990, 990]);
});

import { randomUUID } from 'node:crypto';
import { unzip } from '@pdv/infra/testing/unzip';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../testing/query-side.ts';
import { harmless } from './csv.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
const shop = shopStory();
const owner = ownerOf(shop);
const [coffee, formula, ana] = [randomUUID(), randomUUID(), randomUUID()];
/** More than a batch. */
const MANY = 1_203;

beforeAll(async () => {
  side = await createQuerySide();
  const told = [
    shop.registered('Padaria São João'),
    shop.customerAdded(ana, { name: 'Ana; a "Boa"' }),
    shop.productCreated(coffee, 100_000, { name: 'Café Torrado & Moído', priceCentavos: 1_234 }),
    shop.productCreated(formula, 10, { name: '=1+1', priceCentavos: 5 }),
  ];
  const day = { businessDate: '2026-11-20', occurredAt: '2026-11-21T02:30:00.000Z' };
  for (let nth = 0; nth < MANY; nth++) told.push(shop.sold(coffee, { ...day, quantity: 2 }));
  const cancelled = shop.sold(coffee, { ...day, occurredAt: '2026-11-20T12:00:00.000Z' });
  told.push(shop.sold(formula, { ...day, customerId: ana }), cancelled, ...shop.takenBack(cancelled));
  told.push(shop.sold(coffee, { businessDate: '2026-11-19', occurredAt: '2026-11-20T02:59:00.000Z' }));
  await side.happened(...told);
});
afterAll(() => side.close());

const get = (query: string, who = owner) => side.get(who, `/api/reports/export?${query}`);
const DAY = 'start=2026-11-20&end=2026-11-20';

describe('an export', () => {
  it('as CSV opens as a spreadsheet, and runs nothing', async () => {
    const response = await get(`type=sales&format=csv&${DAY}`);
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="vendas-2026-11-20-a-2026-11-20.csv"',
      'x-export-rows': String(MANY + 2),
    });
    const lines = response.body.split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFVenda;Data;Hora;Produto;Cliente;Vendedor;Pagamento;Vencimento;Quantidade;Unidade;Preço unitário;Desconto;Total;Devolvido;Líquido;Situação',
    );
    expect(lines).toHaveLength(MANY + 2 + 2);
    const lasting = lines.map((line) => line.replace(/^nº [0-9.]+;/, ''));
    expect(lasting).toContain(
      '20/11/2026;23:30;Café Torrado & Moído;Cliente anônimo;Maria Souza;PIX;;2;un;12,34;0,00;24,68;0,00;24,68;Concluída',
    );
    expect(lasting).toContain(
      `20/11/2026;23:30;'=1+1;"Ana; a ""Boa""";Maria Souza;PIX;;1;un;0,05;0,00;0,05;0,00;0,05;Concluída`,
    );
    expect(lasting.at(-2)).toBe(
      '20/11/2026;09:00;Café Torrado & Moído;Cliente anônimo;Maria Souza;PIX;;1;un;12,34;0,00;12,34;0,00;0,00;Cancelada',
    );
  });

  it.each(['=1', '+1', '-1', '@a', '\ta', '\ra', ' =1', '＝1'])('takes the sting out of %j', (text) => {
    expect(harmless(text)).toBe(`'${text}`);
  });
  it.each(['Café', '1-2', 'a=b', ''])('leaves %j alone', (text) => {
    expect(harmless(text)).toBe(text);
  });

  it('as XLSX is a workbook of numbers, days and text, with totals of what stands', async () => {
    const response = await get(`type=sales&format=xlsx&${DAY}`);
    const sheet = unzip(response.rawPayload).get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet.match(/<row /g)).toHaveLength(3 + MANY + 2 + 1);
    expect(sheet).toContain('Padaria São João: Vendas');
    expect(sheet).toContain('<t xml:space="preserve">=1+1</t>');
    expect(sheet).toContain('Café Torrado &amp; Moído');
    expect(sheet).toContain('<v>46346</v>');
    const last = sheet.slice(sheet.lastIndexOf('<row '));
    expect(last).toContain(`<v>${(MANY * 2_468 + 5) / 100}</v>`);
    expect(sheet).not.toContain('<f>');
  });

  it('as PDF has its pages, an embedded font and an end', async () => {
    const response = await get(`type=sales&format=pdf&${DAY}`);
    const text = response.rawPayload.toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan((MANY + 3) / 40);
    expect(text).toContain('Inter');
    expect(text).toContain('FontFile2');
  });

  it('is of what the screen shows: by type, search and payment', async () => {
    const rows = async (query: string) => Number((await get(query)).headers['x-export-rows']);
    expect(await rows(`type=sales&${DAY}&search=ana`)).toBe(1);
    expect(await rows(`type=sales&${DAY}&paymentMethod=cash`)).toBe(0);
    expect(await rows(`type=sales&${DAY}&productId=${randomUUID()}`)).toBe(0);
    const products = (await get('type=products&start=2026-11-01&end=2026-11-30')).body.split('\r\n');
    expect(products[1]).toBe(
      `Café Torrado & Moído;Mercearia;${MANY * 2 + 1};un;${MANY + 1};0,00;29702,38;0,00;29702,38;12,34;97593`,
    );
    const customers = (await get('type=customers&start=2026-11-01&end=2026-11-30')).body.split('\r\n');
    expect(customers.slice(1)).toEqual(['"Ana; a ""Boa""";1;1;0,00;0,05;0,00;0,05;20/11/2026', '']);
  });

  it('is for owners and analysts', async () => {
    expect((await get('type=sales', { ...owner, role: 'analyst' })).statusCode).toBe(200);
    expect((await get('type=sales', { ...owner, role: 'cashier' })).statusCode).toBe(403);
    expect((await get('type=secrets')).statusCode).toBe(400);
  });
});

it('tells what was taken off, what came back, and what is left of it, in every file of sales', async () => {
  const one = shopStory();
  const [bread, cake, bia] = [randomUUID(), randomUUID(), randomUUID()];
  const told = [one.registered(), one.customerAdded(bia, { name: 'Bia' })];
  told.push(one.productCreated(bread, 100, { name: 'Pão', priceCentavos: 100 }));
  told.push(one.productCreated(cake, 100, { name: 'Bolo', priceCentavos: 3_000 }));
  const ticket = one.ticket(
    [
      { productId: bread, quantity: 5, discountCentavos: 10, ticketDiscountCentavos: 5 },
      { productId: cake, quantity: 2 },
    ],
    { customerId: bia, businessDate: '2026-11-20' },
  );
  const earlier = one.sold(cake, { quantity: 1, businessDate: '2026-11-01', customerId: bia });
  told.push(ticket, earlier, ...one.returned(ticket, [{ nth: 1, quantity: 1 }], { businessDate: '2026-11-20' }));
  told.push(...one.returned(earlier, [{ nth: 0, quantity: 1 }], { businessDate: '2026-11-19' }));
  const sold = one.sold(bread, { businessDate: '2026-11-18' });
  told.push(sold, ...one.returned(sold, [{ nth: 0, quantity: 1 }], { businessDate: '2026-11-21' }));
  await side.happened(...told);
  const lines = async (type: string, days: string) =>
    (await get(`type=${type}&${days}`, ownerOf(one))).body.replace('\uFEFF', '').trimEnd().split('\r\n');
  const cells = (line: string | undefined, from: number, to?: number) => line?.split(';').slice(from, to).join(';');
  const sales = await lines('sales', DAY);
  expect(sales.slice(1).map((line) => cells(line, 8))).toEqual([
    '5;un;1,00;0,15;4,85;0,00;4,85;Concluída',
    '2;un;30,00;0,00;60,00;30,00;30,00;Concluída',
  ]);
  expect(await lines('products', 'start=2026-11-20&end=2026-11-21')).toEqual([
    'Produto;Categoria;Quantidade;Unidade;Vendas;Descontos;Faturamento;Devolvido;Líquido;Preço atual;Estoque atual',
    'Pão;Mercearia;5;un;1;0,15;4,85;1,00;3,85;1,00;95',
    'Bolo;Mercearia;2;un;1;0,00;60,00;30,00;30,00;30,00;99',
  ]);
  // A product that only came back is among them, so that the file adds up to the period's returns.
  const back = await get('type=products&start=2026-11-19&end=2026-11-19', ownerOf(one));
  expect(back.headers['x-export-rows']).toBe('1');
  expect(back.body).toContain('Bolo;Mercearia;0;un;0;0,00;0,00;30,00;-30,00;30,00;99');
  const whose = await get('type=customers&start=2026-11-19&end=2026-11-19', ownerOf(one));
  expect(whose.headers['x-export-rows']).toBe('1');
  expect(whose.body).toContain('Bia;0;0;0,00;0,00;30,00;-30,00;\r\n');
  expect(await lines('customers', DAY)).toEqual([
    'Cliente;Compras;Unidades;Descontos;Total;Devolvido;Líquido;Última compra',
    'Bia;1;7;0,15;64,85;30,00;34,85;20/11/2026',
  ]);
});

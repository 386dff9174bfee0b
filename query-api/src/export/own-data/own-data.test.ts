import { randomUUID } from 'node:crypto';
import { unzip } from '@pdv/infra/testing/unzip';
import { debtStory } from '@pdv/projections/testing/debt-story';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
const shop = shopStory();
const other = shopStory();
const branch = shopStory(undefined, shop.ownerId);
const owner = ownerOf(shop);
const share = (method: 'cash' | 'card', share: number) => ({ method, share });
const [coffee, cheese, ana, bia] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
/** More than a batch. */
const MANY = 603;
const NAMES = [
  'clientes.csv',
  'produtos.csv',
  'vendas.csv',
  'pagamentos.csv',
  'estoque.csv',
  'perdas.csv',
  'transferencias.csv',
  'caixas.csv',
  'sangrias-e-suprimentos.csv',
  'correcoes-de-caixa.csv',
  'devolucoes.csv',
  'vales.csv',
  'a-receber.csv',
  'recebimentos.csv',
  'lembretes.csv',
  'configuracoes.json',
];

beforeAll(async () => {
  side = await createQuerySide();
  const told = [shop.registered('Padaria São João'), shop.productCreated(coffee, 9_000, { name: 'Café' })];
  told.push(shop.customerAdded(ana, { name: 'Ana', birthday: '1990-03-12' }), shop.customerAdded(bia, { name: 'Bia' }));
  for (let nth = 0; nth < MANY; nth++) told.push(shop.customerAdded(randomUUID(), { name: `Cliente ${nth}` }));
  for (let nth = 0; nth < MANY; nth++) told.push(shop.stockMoved('StockReceived', coffee, 9_001 + nth, `NF ${nth}`));
  told.push(
    shop.stockLost(coffee, 2, {
      ...{ because: 'expired', reason: 'Mofo' },
      cost: { unitCentavos: 500, totalCentavos: 1_000 },
    }),
  );
  const sale = shop.sold(coffee, { customerId: ana, quantity: 2, businessDate: '2026-11-20' });
  const returned = shop.returned(sale, [{ nth: 0, quantity: 1 }], { method: 'voucher', businessDate: '2026-11-21' });
  const photos = [1, 2].map((nth) => ({ photoId: randomUUID(), hash: String(nth).repeat(32), width: 9, height: 9 }));
  for (const { hash } of photos.slice(0, 1))
    await side.media.put(`${shop.shopId}/${hash}-1200.webp`, Buffer.from('foto'));
  const photoIs = { productId: coffee, productName: 'Café', photoId: photos[0]?.photoId ?? '', photos };
  told.push(shop.tell(streams.inventory(shop.shopId), { type: 'ProductPhotoAdded', data: photoIs }));
  told.push(sale, ...returned, shop.followUpScheduled(sale, '2026-12-20'), shop.customerErased(bia));
  const [ofAna, ofBia] = [debtStory(shop, ana), debtStory(shop, bia)];
  const [half, gone, erased] = [
    ofAna.owes(10_000, '2026-12-10', 3),
    ofAna.owes(5_000, '2026-12-11', 4),
    ofBia.owes(700, '2026-12-12', 5),
  ];
  told.push(half, gone, erased, ofAna.paid(half, 4_000, { method: 'pix' }), ofAna.paid(gone, 2_000));
  told.push(ofAna.cancelled(gone, 2_000));
  const sessionId = randomUUID();
  const till = { cashSessionId: sessionId, businessDate: '2026-11-20' };
  const inTill = shop.sold(coffee, { ...till, paidIn: [share('cash', 1), share('card', 2)] });
  told.push(
    shop.cash({
      type: 'CashSessionOpened',
      data: { sessionId, registerId: coffee, registerName: 'Caixa 1', floatCentavos: 15_000 },
    }),
    inTill,
    shop.cashMoved('CashWithdrawn', sessionId, 5_000, 'Depósito', owner.memberId),
    shop.cash({
      type: 'CashSessionClosed',
      data: {
        sessionId,
        registerId: coffee,
        counted: { cash: 14_800, card: 0, pix: 0 },
        denominations: [],
        expected: { cash: 15_000, card: 0, pix: 0 },
      },
    }),
  );
  told.push(
    shop.tell(streams.cashSession(sessionId), {
      type: 'CashSessionCorrected',
      data: {
        ...{ sessionId, correctionId: randomUUID() },
        ...{ counted: { cash: 15_000, card: 0, pix: 0 }, before: { cash: 14_800, card: 0, pix: 0 } },
        personal: { subject: `account:${shop.shopId}`, fields: { reason: 'Recontado' } },
      },
    }),
  );
  await side.happened(...told, branch.registered('Filial', undefined, shop.shopId), ...transfers());
  await side.happened(other.registered('Alheia'), other.customerAdded(randomUUID(), { name: 'Zulmira' }));
});
afterAll(() => side.close());

/** One that arrived, and one of which the branch cannot take a part. */
function transfers() {
  const line = (nth: number, productName: string, quantity: number) => ({
    ...{ nth, productId: coffee, productName, quantity, stockBefore: 100, stockAfter: 90 },
  });
  return [false, true].flatMap((refuses) => {
    const ids = { transferId: randomUUID(), fromShopId: shop.shopId, toShopId: branch.shopId };
    const [stays, back] = [line(0, 'Café', 4), line(1, 'Chá', 2)];
    const because = {
      nth: 1,
      fromProductId: coffee,
      productName: 'Chá',
      quantity: 2,
      because: 'product_deleted',
    } as const;
    const at = (hour: number) => ({ occurredAt: `2026-11-21T${refuses ? hour + 2 : hour}:00:00.000Z` });
    return [
      shop.tell(
        streams.inventory(shop.shopId),
        {
          type: 'StockTransferSent',
          data: {
            ...ids,
            lines: [stays, back].map((one) => ({
              ...one,
              toProductId: coffee,
              toProductName: `${one.productName} filial`,
            })),
            personal: { subject: `account:${shop.shopId}`, fields: { note: 'O João leva' } },
          },
        },
        { ...at(16), actorId: owner.memberId },
      ),
      branch.tell(
        streams.inventory(branch.shopId),
        {
          type: 'StockTransferReceived',
          data: refuses
            ? { ...ids, lines: [stays], refused: [because] }
            : { ...ids, lines: [stays, back], refused: [] },
        },
        at(17),
      ),
    ];
  });
}

it('tells what is weighed in its unit, with the comma', async () => {
  const loose = shopStory();
  const away = shopStory(undefined, loose.ownerId);
  const told = [
    loose.registered('Laticínios'),
    away.registered('Filial'),
    loose.productCreated(cheese, 12_500, { name: 'Queijo', unit: 'kg' }),
  ];
  told.push(loose.stockMoved('StockReceived', cheese, 14_250));
  const sold = loose.sold(cheese, { quantity: 1_250, businessDate: '2026-11-20' });
  told.push(sold, ...loose.returned(sold, [{ nth: 0, quantity: 250 }]));
  const line = { nth: 0, productId: cheese, productName: 'Queijo', unit: 'kg', quantity: 2_500 } as const;
  told.push(
    loose.tell(streams.inventory(loose.shopId), {
      type: 'StockTransferSent',
      data: {
        ...{ transferId: randomUUID(), fromShopId: loose.shopId, toShopId: away.shopId, personal: null },
        lines: [{ ...line, stockBefore: 13_250, stockAfter: 10_750, toProductId: cheese, toProductName: 'Queijo' }],
      },
    }),
  );
  await side.happened(...told);
  const files = unzip((await side.get(ownerOf(loose), '/api/account/data')).rawPayload);
  expect(linesOf(files.get('produtos.csv'))[1]).toContain(';10,75;;kg;');
  const movements = linesOf(files.get('estoque.csv')).slice(1);
  expect(movements.map((one) => one.split(';').slice(1, 6).join(';')).sort()).toEqual([
    'Cadastro;Queijo;;12,5;kg',
    'Devolução;Queijo;13;13,25;kg',
    'Entrada;Queijo;12,5;14,25;kg',
    'Transferência para outra loja;Queijo;13,25;10,75;kg',
  ]);
  expect(linesOf(files.get('transferencias.csv'))[1]).toContain(';Queijo;Queijo;2,5;kg;');
  expect(linesOf(files.get('devolucoes.csv'))[1]).toContain(';Queijo;0,25;kg;');
  expect(linesOf(files.get('vendas.csv'))[1]).toContain(';1,25;kg;');
});

const download = async () => {
  const response = await side.get(owner, '/api/account/data');
  expect(response.statusCode).toBe(200);
  return { response, files: unzip(response.rawPayload) };
};
const linesOf = (text: string | undefined) => text?.replace('\uFEFF', '').trimEnd().split('\r\n') ?? [];

it('holds everything that is the shop’s, and nothing of anybody else', async () => {
  const { response, files } = await download();
  expect(response.headers['content-type']).toBe('application/zip');
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename="fregues-[a-z0-9-]+-2026-11-21\.zip"$/,
  );
  expect([...files.keys()]).toEqual([...NAMES, 'fotos/cafe-1.webp', 'fotos/cafe-2.webp']);
  // The second one was removed meanwhile.
  expect([files.get('fotos/cafe-1.webp'), files.get('fotos/cafe-2.webp')]).toEqual(['foto', '']);
  const customers = linesOf(files.get('clientes.csv'));
  expect(customers[0]).toBe('Cliente;E-mail;Telefone;Placa;Aniversário;Desde;Não quer lembretes desde');
  expect(customers).toHaveLength(1 + 1 + MANY);
  expect(customers[1]).toMatch(/^Ana;;;;12\/03\/1990;/);
  expect(linesOf(files.get('produtos.csv'))[1]).toMatch(/^Café;/);
  expect(linesOf(files.get('vendas.csv'))).toHaveLength(3);
  expect(linesOf(files.get('vendas.csv'))[1]).toContain('20/11/2026');
  expect(linesOf(files.get('pagamentos.csv')).slice(1).sort()).toEqual([
    'nº 1;21/11/2026, 12:00;PIX;;;;37,80;;Concluída;;',
    'nº 2;21/11/2026, 12:00;Cartão;;;;12,60;;Concluída;Caixa 1;21/11/2026, 12:00',
    'nº 2;21/11/2026, 12:00;Dinheiro;;;;6,30;6,30;Concluída;Caixa 1;21/11/2026, 12:00',
  ]);
  const movements = linesOf(files.get('estoque.csv'));
  // The two transfers stand there, too, and the loss.
  expect(movements).toHaveLength(1 + 2 + 2 + 1 + MANY);
  expect(movements).toContainEqual(expect.stringMatching(/;Perda;Café;\d+;\d+;un;Maria Souza;Vencimento: Mofo$/));
  expect(linesOf(files.get('perdas.csv'))[1]).toBe('21/11/2026;Café;2;un;Vencimento;Mofo;5,00;10,00;Maria Souza');
  expect(movements[1]).toMatch(/;Cadastro;Café;;9000;un;/);
  expect(new Set(movements).size).toBe(movements.length);
  expect(linesOf(files.get('transferencias.csv'))).toEqual([
    'Enviada em;Direção;Outra loja;Produto;Produto na loja que recebe;Quantidade;Unidade;Situação;Recebida em;Por que voltou;Observação;Quem enviou',
    '21/11/2026, 15:00;Enviada;Filial;Café;Café filial;4;un;Voltando;21/11/2026, 16:00;;O João leva;Maria Souza',
    '21/11/2026, 15:00;Enviada;Filial;Chá;Chá filial;2;un;Voltando;21/11/2026, 16:00;o produto foi excluído na outra loja;O João leva;Maria Souza',
    '21/11/2026, 13:00;Enviada;Filial;Café;Café filial;4;un;Recebida;21/11/2026, 14:00;;O João leva;Maria Souza',
    '21/11/2026, 13:00;Enviada;Filial;Chá;Chá filial;2;un;Recebida;21/11/2026, 14:00;;O João leva;Maria Souza',
  ]);
  expect(linesOf(files.get('devolucoes.csv'))[1]).toMatch(/^nº 1;21\/11\/2026.*;Café;1;un;18,90;Vale-troca;$/);
  expect(linesOf(files.get('vales.csv'))[1]).toBe('ACDE-FGHJ-KMN4;21/11/2026;19/02/2027;18,90;18,90;Ana');
  expect(linesOf(files.get('a-receber.csv'))[0]).toBe(
    'Cliente;Venda;Data da venda;Vencimento;Valor;Pago;Abatido;Em aberto',
  );
  expect(linesOf(files.get('a-receber.csv')).slice(1).sort()).toEqual([
    'Ana;nº 3;01/07/2026;10/12/2026;100,00;40,00;0,00;60,00',
    'Ana;nº 4;01/07/2026;11/12/2026;50,00;20,00;30,00;0,00',
    'Cliente removido;nº 5;01/07/2026;12/12/2026;7,00;0,00;0,00;7,00',
  ]);
  expect(linesOf(files.get('recebimentos.csv'))[0]).toBe(
    'Quando;Cliente;Venda;Vencimento;Forma;Valor;Multa;Juros;Quem recebeu',
  );
  expect(linesOf(files.get('recebimentos.csv')).slice(1).sort()).toEqual([
    expect.stringMatching(/^21\/11\/2026, 12:10;Ana;nº 3;10\/12\/2026;PIX;40,00;0,00;0,00;/),
    expect.stringMatching(/^21\/11\/2026, 12:10;Ana;nº 4;11\/12\/2026;Dinheiro;20,00;0,00;0,00;/),
  ]);
  expect(linesOf(files.get('lembretes.csv'))[1]).toContain('Café');
  const [heading, drawer] = linesOf(files.get('caixas.csv')).map((line) => line.split(';'));
  const inDrawer = Object.fromEntries((heading ?? []).map((title, nth) => [title, drawer?.[nth]]));
  expect(inDrawer).toMatchObject({
    ...{ Caixa: 'Caixa 1', Vendas: '1', Vendido: '18,90', 'Fundo de troco': '150,00', Sangrias: '50,00' },
    ...{ 'Vendido em dinheiro': '6,30', 'Vendido em cartão': '12,60', 'Vendido em Pix': '0,00' },
    ...{ 'Esperado em dinheiro': '106,30', 'Contado em dinheiro': '148,00', 'Diferença em dinheiro': '41,70' },
    'Diferença corrigida em dinheiro': '43,70',
  });
  expect(linesOf(files.get('sangrias-e-suprimentos.csv')).slice(1)).toEqual([
    expect.stringMatching(/^Caixa 1;21\/11\/2026.*;Sangria;50,00;Depósito;Maria Souza;Maria Souza$/),
  ]);
  expect(linesOf(files.get('correcoes-de-caixa.csv')).slice(1)).toEqual([
    expect.stringMatching(/^Caixa 1;.*;Maria Souza;Recontado;148,00;0,00;0,00;150,00;0,00;0,00$/),
  ]);
  const settings = JSON.parse(files.get('configuracoes.json') ?? '');
  expect(settings.loja).toMatchObject({ store_name: 'Padaria São João' });
  expect(settings.equipe).toMatchObject([{ role: 'owner' }]);
  const all = [...files.values()].join('\n');
  expect(all).not.toMatch(/Zulmira|Alheia|Bia/);
});

it('is for owners alone, on any plan', async () => {
  expect((await side.get({ ...owner, role: 'analyst' }, '/api/account/data')).statusCode).toBe(403);
  expect((await side.get({ ...owner, role: 'cashier' }, '/api/account/data')).statusCode).toBe(403);
  expect((await side.get(ownerOf(other), '/api/account/data')).statusCode).toBe(200);
});

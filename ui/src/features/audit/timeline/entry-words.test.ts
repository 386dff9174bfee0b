import { expect, it } from 'vitest';
import { type Entry, wordsOf } from './entry-words.ts';

const entry = (type: string, before: Entry['before'], after: Entry['after']): Entry => ({
  id: 'inventory-1/0',
  type,
  occurredAt: '2026-11-21T12:00:00Z',
  actor: { id: 'a', name: 'Ana' },
  productId: 'p',
  productName: null,
  saleId: null,
  customerId: null,
  customerName: null,
  before,
  after,
});

const NBSP = /\u00a0/g;

it('tells a sale with the stock before and after', () => {
  const sale = { stock: 40, quantity: 2, unitPrice: '18.90', totalAmount: '37.80', paymentMethod: 'pix' };
  const { title, changes, movement } = wordsOf(entry('SaleRegistered', { stock: 42 }, sale));
  expect(title).toBe('Venda de 2 unidades');
  expect(movement).toEqual({ difference: -2, balance: 40, unit: 'un' });
  expect(changes.map(({ label, after }) => `${label}: ${after?.replace(NBSP, ' ')}`)).toEqual([
    'Quantidade: 2',
    'Preço unitário: R$ 18,90',
    'Total: R$ 37,80',
    'Pagamento: PIX',
  ]);
});

it('tells what a new product started with, and leaves out what it does not have', () => {
  const product = {
    name: 'Café',
    price: '18.90',
    stock: 1200,
    consumptionDays: 1,
    activeInCatalog: false,
    barcode: null,
  };
  const { title, changes, movement } = wordsOf(entry('ProductCreated', null, product));
  expect(title).toBe('Produto cadastrado');
  expect(movement).toEqual({ difference: 1200, balance: 1200, unit: 'un' });
  expect(changes.map(({ label, after }) => `${label}: ${after?.replace(NBSP, ' ')}`)).toEqual([
    'Nome: Café',
    'Preço: R$ 18,90',
    'Tempo de consumo: 1 dia',
    'Catálogo: Oculto',
  ]);
});

it('shows only what changed, and keeps to itself what is not for people', () => {
  const { title, changes } = wordsOf(
    entry(
      'ProductChanged',
      { name: 'Café', price: '1.00', fingerprint: 'a' },
      { name: 'Café', price: '2.00', fingerprint: 'b' },
    ),
  );
  expect(title).toBe('Produto alterado');
  expect(changes.map(({ label }) => label)).toEqual(['Preço']);
});

it('names every kind of entry, and says why', () => {
  const corrected = wordsOf(entry('StockCorrected', { stock: 9 }, { stock: 7, reason: 'quebra' }));
  expect(corrected.title).toBe('Estoque corrigido');
  expect(corrected.changes).toContainEqual({ label: 'Motivo', before: null, after: 'quebra' });
  expect(corrected.movement).toEqual({ difference: -2, balance: 7, unit: 'un' });
  const lost = wordsOf(
    entry('StockLost', { stock: 9 }, { stock: 7, lostBecause: 'expired', lostCost: '20.00', reason: 'mofo' }),
  );
  expect([lost.title, lost.movement]).toEqual(['Perda de estoque', { difference: -2, balance: 7, unit: 'un' }]);
  expect(lost.changes.map(({ label, after }) => [label, after?.replace(NBSP, ' ')])).toEqual([
    ['Motivo da perda', 'Vencimento'],
    ['Custo da perda', 'R$ 20,00'],
    ['Motivo', 'mofo'],
  ]);
  expect(wordsOf(entry('SaleCancelled', { stock: 7 }, { stock: 8 })).title).toBe('Venda cancelada');
  const returned = wordsOf(entry('StockReturned', { stock: 7 }, { stock: 10 }));
  expect(returned.title).toBe('De volta ao estoque: venda cancelada');
  expect(returned.movement).toEqual({ difference: 3, balance: 10, unit: 'un' });
  expect(wordsOf(entry('ProductDeleted', { stock: 7 }, null)).movement).toBeNull();
  expect(wordsOf(entry('SomethingNew', null, null)).title).toBe('Alteração');
});

it('says which of a customer’s data changed, never what they say', () => {
  const { title, changes } = wordsOf(
    entry('CustomerChanged', null, { changed: ['email', 'vehiclePlate', 'birthday'] }),
  );
  expect(title).toBe('Cadastro alterado');
  expect(changes).toEqual([{ label: 'Alterado', before: null, after: 'e-mail, placa, aniversário' }]);
});

it('says the day of a follow-up as a day', () => {
  const { title, changes } = wordsOf(entry('FollowUpScheduled', null, { dueOn: '2026-12-21' }));
  expect(title).toBe('Follow-up agendado para 21/12/2026');
  expect(changes).toEqual([]);
});

it('counts the items of a whole sale, and the units of one product', () => {
  expect(wordsOf(entry('SaleRegistered', null, { items: 3, quantity: 15 })).title).toBe('Venda de 15 itens');
  expect(wordsOf(entry('SaleRegistered', null, { items: 1, quantity: 2 })).title).toBe('Venda de 2 unidades');
  expect(wordsOf(entry('SaleRegistered', { stock: 9 }, { stock: 8, quantity: 1 })).title).toBe('Venda de 1 unidade');
});

it('has the unit at every quantity of what is weighed', () => {
  const sold = wordsOf(entry('SaleRegistered', { stock: 8.35 }, { stock: 8, quantity: 0.35, items: 1, unit: 'kg' }));
  expect(sold.title).toBe('Venda de 0,350 kg');
  expect(sold.changes).toContainEqual({ label: 'Quantidade', before: null, after: '0,350 kg' });
  expect(sold.movement?.unit).toBe('kg');
});

it.each(['ReceiptSent', 'FollowUpSent', 'PaymentReminderSent'])(
  'never calls a mail sent that was only recorded: %s',
  (type) => {
    const titleOf = (delivery: string) => wordsOf(entry(type, null, { delivery })).title;
    expect(titleOf('smtp')).toContain('enviado');
    expect(titleOf('outbox')).toMatch(/gravado: o e-mail não saiu$/);
  },
);

it('tells what a campaign went through, and that a mail of it was only recorded', () => {
  const told = (type: string, after: Entry['after']) => {
    const { title, changes } = wordsOf(entry(type, null, after));
    return [title, ...changes.map(({ label, after: value }) => `${label}: ${value}`)].join(', ');
  };
  expect(told('CampaignSaved', { name: 'Volte', segment: 'Sumidos' })).toBe(
    'Campanha salva, Nome: Volte, Segmento: Sumidos',
  );
  expect(told('CampaignAddressed', { name: 'Volte', recipients: 1_200, heldOut: 1 })).toBe(
    'Clientes da campanha definidos, Nome: Volte, Vão receber: 1.200 clientes, Grupo de comparação: 1 cliente',
  );
  expect(told('CampaignMailSent', { delivery: 'smtp' })).toBe('E-mail de campanha enviado');
  expect(told('CampaignMailSent', { delivery: 'smtp', campaign: 'Volte' })).toBe(
    'E-mail de campanha enviado, Campanha: Volte',
  );
  expect(told('CampaignMailSent', { delivery: 'outbox' })).toBe('E-mail de campanha gravado: o e-mail não saiu');
  expect(told('CampaignMailUnknown', null)).toBe('E-mail de campanha sem confirmação de envio');
});

import { expect, it } from 'vitest';
import {
  cashRows,
  correctionWords,
  correctorWords,
  momentRows,
  movementWords,
  receivedRows,
  returnedRows,
  saleRows,
} from './cash-report-rows.ts';
import type { CashSessionReport } from './cash-session.ts';
import type { Labelled } from './receipt-rows.ts';

const nothing = { cash: '0.00', card: '0.00', pix: '0.00' };
const report: CashSessionReport = {
  ...{ id: 'a', registerId: 'b', registerName: 'Caixa 1', float: '150.00' },
  ...{ openedAt: '11h', openedBy: 'Bia', closedAt: null, closedBy: null },
  ...{ tickets: 2, total: '55.00', difference: null, correctedDifference: null, counted: null },
  sales: { ...nothing, cash: '40.00', card: '15.00', credit: '0.00', voucher: '0.00' },
  ...{ cards: { debit: '10.00', credit: '5.00' }, discounts: '3.00' },
  returned: { ...nothing, cash: '8.90' },
  debts: { cash: '12.50', card: '0.00', pix: '7.00' },
  ...{ added: '10.00', withdrawn: '50.00', expected: { ...nothing, cash: '153.60' } },
  ...{ movements: [], corrections: [] },
};

/** Intl puts a no-break space after the sign of the currency. */
const plain = (rows: readonly Labelled[]) => rows.map(([label, value]) => [label, value.replaceAll('\u00a0', ' ')]);
const written = (at: string) => at;

it('names every part of what was sold', () => {
  expect(plain(saleRows(report))).toEqual([
    ['Vendas', '2'],
    ['Dinheiro', 'R$ 40,00'],
    ['Cartão', 'R$ 15,00'],
    ['Cartão no débito', 'R$ 10,00'],
    ['Cartão no crédito', 'R$ 5,00'],
    ['PIX', 'R$ 0,00'],
    ['Prazo', 'R$ 0,00'],
    ['Total vendido', 'R$ 55,00'],
    ['Descontos dados', 'R$ 3,00'],
  ]);
});

it('names every part of the cash that is expected, what was received and what was given back', () => {
  expect(plain(cashRows(report))).toEqual([
    ['Fundo de troco', 'R$ 150,00'],
    ['Vendas em dinheiro', 'R$ 40,00'],
    ['Recebimentos em dinheiro', 'R$ 12,50'],
    ['Suprimentos', 'R$ 10,00'],
    ['Sangrias', '-R$ 50,00'],
    ['Devoluções em dinheiro', '-R$ 8,90'],
    ['Esperado na gaveta', 'R$ 153,60'],
  ]);
  expect(plain(receivedRows(report))).toEqual([
    ['Dinheiro', 'R$ 12,50'],
    ['PIX', 'R$ 7,00'],
  ]);
  expect(plain(returnedRows(report))).toEqual([['Dinheiro', 'R$ 8,90']]);
});

it('leaves out what most sessions have not', () => {
  const bare = { ...report, returned: nothing, debts: nothing, cards: { debit: '0.00', credit: '0.00' } };
  const rows = [saleRows({ ...bare, discounts: '0.00' }), cashRows(bare), receivedRows(bare), returnedRows(bare)];
  expect(rows.flat().map(([label]) => label)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/débito|crédito|Descontos|Recebimentos|Devoluções/)]),
  );
  expect(rows.slice(2)).toEqual([[], []]);
});

it('says who did what, when, and who allowed it where somebody had to', () => {
  const movement = { id: 'c', type: 'withdraw', amount: '50.00', reason: null, at: '12h', by: 'Bia' } as const;
  expect(movementWords({ ...movement, allowedBy: null }, written)).toBe('12h por Bia');
  expect(movementWords({ ...movement, allowedBy: 'Ana Souza', reason: 'Depósito' }, written)).toBe(
    '12h por Bia, autorizado por Ana Souza: Depósito',
  );
  expect(momentRows({ ...report, closedAt: '18h', closedBy: 'Bia' }, written)).toEqual([
    ['Aberto', '11h por Bia'],
    ['Fechado', '18h por Bia'],
  ]);
  const correction = { before: nothing, counted: { ...nothing, cash: '2.00' }, at: '19h', by: 'Ana', reason: 'Nota' };
  expect(correctionWords(correction).replaceAll('\u00a0', ' ')).toBe('Dinheiro de R$ 0,00 para R$ 2,00');
  expect(correctorWords(correction, written)).toBe('19h por Ana: Nota');
});

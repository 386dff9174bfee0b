import type { CashSessionReport } from '@pdv/schemas/sales/cash-session';
import { expect, it } from 'vitest';
import { cashRows, moverWords } from './report-rows.ts';

const nothing = { cash: '0.00', card: '0.00', pix: '0.00' };
const report: CashSessionReport = {
  ...{ id: 'a', registerId: 'b', registerName: 'Caixa 1', float: '150.00' },
  ...{ openedAt: '2026-11-25T11:00:00.000Z', openedBy: 'Bia', closedAt: null, closedBy: null },
  ...{ tickets: 2, total: '40.00', difference: null, correctedDifference: null, counted: null },
  sales: { ...nothing, cash: '40.00', credit: '0.00', voucher: '0.00' },
  returned: { ...nothing, cash: '8.90' },
  debts: { ...nothing, cash: '12.50' },
  ...{ added: '10.00', withdrawn: '50.00', expected: { ...nothing, cash: '153.60' } },
  ...{ movements: [], corrections: [] },
};

/** Intl puts a no-break space after the sign of the currency. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('names every part of the cash that is expected', () => {
  expect(cashRows(report).map(([label, value]) => [label, plain(value)])).toEqual([
    ['Fundo de troco', 'R$ 150,00'],
    ['Vendas em dinheiro', 'R$ 40,00'],
    ['Recebimentos em dinheiro', 'R$ 12,50'],
    ['Suprimentos', 'R$ 10,00'],
    ['Sangrias', '-R$ 50,00'],
    ['Devoluções em dinheiro', '-R$ 8,90'],
    ['Esperado na gaveta', 'R$ 153,60'],
  ]);
});

it('leaves out what most sessions have not', () => {
  const labels = cashRows({ ...report, returned: nothing, debts: nothing }).map(([label]) => label);
  expect(labels).not.toContain('Recebimentos em dinheiro');
  expect(labels).not.toContain('Devoluções em dinheiro');
});

it('says who allowed a movement where somebody had to', () => {
  const movement = {
    id: 'c',
    type: 'withdraw',
    amount: '50.00',
    reason: null,
    at: report.openedAt,
    by: 'Bia',
  } as const;
  expect(moverWords({ ...movement, allowedBy: null })).toBe('Bia');
  expect(moverWords({ ...movement, allowedBy: 'Ana Souza' })).toBe('Bia, autorizado por Ana Souza');
});

import { buffer } from 'node:stream/consumers';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { type CashSessionReport, DENOMINATIONS } from '@pdv/schemas/sales/cash-session';
import { expect, it } from 'vitest';
import { cashSessionPdf } from './report-pdf.ts';

const who = 'Maria Aparecida dos Santos Albuquerque de Vasconcelos';
const report: CashSessionReport = {
  id: 'a',
  registerId: 'b',
  registerName: 'Caixa rápido da entrada principal (até dez volumes)',
  float: '150.00',
  openedAt: '2026-11-25T11:00:00.000Z',
  openedBy: who,
  closedAt: '2026-11-25T21:00:00.000Z',
  closedBy: who,
  tickets: 212,
  total: '12345.67',
  difference: { cash: '-2.00', card: '0.00', pix: '1.00' },
  correctedDifference: { cash: '0.00', card: '0.00', pix: '1.00' },
  sales: { cash: '4000.00', card: '5345.67', pix: '2000.00', credit: '900.00', voucher: '100.00' },
  cards: { debit: '3000.00', credit: '2345.67' },
  discounts: '123.45',
  returned: { cash: '8.90', card: '10.00', pix: '1.00' },
  debts: { cash: '12.50', card: '50.00', pix: '7.00' },
  added: '10.00',
  withdrawn: '1050.00',
  expected: { cash: '3113.60', card: '5385.67', pix: '2006.00' },
  counted: {
    cash: '3111.60',
    card: '5385.67',
    pix: '2007.00',
    denominations: DENOMINATIONS.map((value, nth) => ({ value: toDecimal(value), count: nth + 1 })),
  },
  movements: [0, 1, 2].map((nth) => ({
    id: String(nth),
    type: nth % 2 ? 'add' : 'withdraw',
    amount: '350.00',
    reason: 'Depósito no banco da esquina com o malote amarelo, conferido com a gerente',
    at: '2026-11-25T15:00:00.000Z',
    by: who,
    allowedBy: nth ? 'Ana Carolina Figueiredo da Costa' : null,
  })),
  corrections: [
    {
      id: 'k',
      at: '2026-11-25T22:00:00.000Z',
      by: who,
      before: { cash: '3111.60', card: '0.00', pix: '0.00' },
      counted: { cash: '3113.60', card: '0.00', pix: '0.00' },
      reason: 'Duas moedas de um real estavam atrás da gaveta',
    },
  ],
};

const SHOP = 'Supermercado e Empório Nossa Senhora Aparecida do Vale do Paraíba';
const pagesOf = async (movements: CashSessionReport['movements']) => {
  const paper = { report: { ...report, movements }, shopName: SHOP, timeZone: 'America/Sao_Paulo' };
  const pdf = await buffer(cashSessionPdf(paper));
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
};

it('is one sheet, also with every line that there can be and with long names', async () => {
  expect(await pagesOf(report.movements)).toBe(1);
});

it('takes a second sheet only for what people wrote', async () => {
  const [movement] = report.movements;
  if (!movement) throw new Error('no movement');
  expect(await pagesOf(Array.from({ length: 20 }, () => movement))).toBe(2);
});

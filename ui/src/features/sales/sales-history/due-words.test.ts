import type { Sale } from '@pdv/schemas/sales/sale';
import { expect, it } from 'vitest';
import { dueOf } from './due-words.ts';

const part = { method: 'credit', amount: '5.00', tendered: null, card: null } as const;
const onTerm = (dueDate: string, over: Partial<Sale> = {}) => ({
  ...{ payments: [{ ...part, dueDate }], cancelled: null, returned: '0.00', total: '5.00' },
  ...over,
});
const owed = (amount: string, dueDate: string | null) => ({ owed: { amount, dueDate } });

it.each([
  ['vence 10/12', false, onTerm('2026-12-10', owed('5.00', '2026-12-10'))],
  ['vence hoje', false, onTerm('2026-11-21', owed('5.00', '2026-11-21'))],
  ['venceu 10/11', true, onTerm('2026-11-10', owed('5.00', '2026-11-10'))],
  ['venceu 10/11', true, onTerm('2026-11-10', { ...owed('2.00', '2026-11-10'), returned: '3.00' })],
  ['quitada', false, onTerm('2026-11-10', owed('0.00', null))],
  // The part that fell due first is paid.
  ['vence 10/12', false, onTerm('2026-11-10', owed('5.00', '2026-12-10'))],
  // A sale to nobody is in no account.
  ['venceu 10/11', true, onTerm('2026-11-10')],
])('says %s', (text, late, sale) => expect(dueOf(sale, '2026-11-21')).toEqual({ text, late }));

it('says nothing of a sale that nobody owes any more, or ever did', () => {
  const cancelled = { at: '2026-11-21T12:00:00.000Z', reason: null };
  expect(dueOf(onTerm('2026-11-10', { cancelled }), '2026-11-21')).toBeNull();
  expect(dueOf(onTerm('2026-11-10', { ...owed('0.00', null), returned: '5.00' }), '2026-11-21')).toBeNull();
  const { payments: _, ...pix } = onTerm('2026-11-10');
  expect(dueOf({ ...pix, payments: [{ ...part, method: 'pix', dueDate: null }] }, '2026-11-21')).toBeNull();
});

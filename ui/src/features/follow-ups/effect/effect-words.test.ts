import type { ReminderEffect } from '@pdv/schemas/follow-ups/effect';
import { expect, it } from 'vitest';
import { rateWords } from '../../../shared/effect/effect-words.ts';
import { countsWords, effectWords, groupWords } from './effect-words.ts';

const none = { customers: 0, reminders: 0, bought: 0, boughtRate: null };
const some = { customers: 40, reminders: 1_250, bought: 391, boughtRate: 0.3128 };
const days = { first: '2026-01-02', last: '2026-10-20' };
const interval = (low: string, estimate: string, high: string): ReminderEffect['broughtMore'] => ({
  total: { low, estimate, high },
  perReminder: { low, estimate, high },
});
const of = (over: Partial<ReminderEffect>): ReminderEffect => ({
  ...{ percent: 10, days, reminded: some, heldOut: some, broughtMore: null },
  ...over,
});

it('claims nothing before it can be known', () => {
  expect(effectWords(of({ days: null, reminded: none, heldOut: none }))).toEqual({
    says: 'Ainda não dá para dizer.',
    detail: 'A comparação começa 30 dias depois dos primeiros lembretes medidos.',
  });
  expect(effectWords(of({})).detail).toContain('pelo menos 30 clientes');
});

it('says how much, and between what', () => {
  expect(effectWords(of({ broughtMore: interval('300.00', '1240.50', '2181.00') }))).toEqual({
    says: 'Os lembretes trouxeram R$\u00a01.240,50 a mais.',
    detail: 'Com 95% de certeza, entre R$\u00a0300,00 e R$\u00a02.181,00.',
  });
});

it('calls chance chance, and a loss a loss', () => {
  const unsure = effectWords(of({ broughtMore: interval('-20.00', '40.00', '100.00') }));
  expect(unsure.says).toBe('A diferença ainda pode ser acaso.');
  expect(unsure.detail).toMatch(/entre -R\$\u00a020,00 e R\$\u00a0100,00/);
  const touching = effectWords(of({ broughtMore: interval('0.00', '40.00', '80.00') }));
  expect(touching.says).toBe('A diferença ainda pode ser acaso.');
  expect(effectWords(of({ broughtMore: interval('-90.00', '-50.00', '-10.00') })).says).toBe(
    'Com os lembretes entraram R$\u00a050,00 a menos.',
  );
});

it('tells what each group did', () => {
  expect(groupWords(some, false)).toBe('comprou depois de 391 de 1.250 lembretes');
  expect(groupWords({ ...some, reminders: 1, bought: 1 }, true)).toBe('comprou em 1 de 1 vez sem lembrete');
  expect(groupWords(none, true)).toBe('nenhum caso ainda');
  expect([rateWords(some.boughtRate), rateWords(none.boughtRate)]).toEqual(['31,3% compraram', '–']);
});

it('says which purchases count, those shortly before the day too', () => {
  expect(countsWords(days)).toBe(
    'Nos dois grupos contam as compras do mesmo produto de 6 dias antes até 30 dias depois da data prevista, para datas de 02/01/2026 a 20/10/2026.',
  );
});

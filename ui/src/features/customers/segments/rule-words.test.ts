import { type AskedRule, READY_SEGMENTS, segmentRule } from '@pdv/schemas/customers/segments';
import { expect, it } from 'vitest';
import { askedOf, NEW_RULE, RULE_KINDS, type RuleKind, typedOf } from './rule-kinds.ts';
import { ruleWords } from './rule-words.ts';

const PRODUCT = '8c6f4a51-7d0e-4b5e-9b1a-0f8e6a2f0201';
const nameOf = (id: string) => (id === PRODUCT ? 'Café' : '?');
const filled = (kind: RuleKind) =>
  askedOf({ ...NEW_RULE, kind, amount: '500.00', productId: PRODUCT, category: 'Grãos', within: '90', month: '2' });
const plain = (rule: AskedRule) => ruleWords(rule, nameOf).replaceAll('\u00a0', ' ');

it('says each rule as a shopkeeper would', () => {
  expect((Object.keys(RULE_KINDS) as RuleKind[]).map((kind) => plain(filled(kind)))).toEqual([
    'Comprou nos últimos 60 dias',
    'Não compra há pelo menos 60 dias',
    'Primeira compra nos últimos 60 dias',
    'Cliente há pelo menos 60 dias',
    'Comprou ao menos 3 vezes nos últimos 90 dias',
    'Comprou no máximo 3 vezes nos últimos 90 dias',
    'Gastou ao menos R$ 500,00 nos últimos 90 dias',
    'Gastou no máximo R$ 500,00 nos últimos 90 dias',
    'Está entre os 10% que mais gastam nos últimos 90 dias',
    'Comprou o produto Café nos últimos 90 dias',
    'Não comprou o produto Café nos últimos 90 dias',
    'Comprou da categoria Grãos nos últimos 90 dias',
    'Não comprou da categoria Grãos nos últimos 90 dias',
    'Tem algo a pagar',
    'Tem conta vencida',
    'Não deve nada',
    'Tem placa cadastrada',
    'Não tem placa cadastrada',
    'Faz aniversário nos próximos 7 dias',
    'Faz aniversário em fevereiro',
    'Recebe e-mails',
    'Tem telefone',
    'Não há como avisar',
  ]);
});

it('says soon birthdays as people do', () => {
  const words = (days: number) => plain({ what: 'birthday', is: 'within', days });
  expect([words(0), words(1), words(31)]).toEqual([
    'Faz aniversário hoje',
    'Faz aniversário hoje ou amanhã',
    'Faz aniversário nos próximos 31 dias',
  ]);
});

it('is what the server takes, and comes back into the form as it was', () => {
  for (const kind of Object.keys(RULE_KINDS) as RuleKind[]) {
    const asked = filled(kind);
    expect(segmentRule.parse(asked)).toEqual(asked);
    expect(askedOf(typedOf(asked, nameOf))).toEqual(asked);
  }
  for (const { rules } of READY_SEGMENTS) for (const rule of rules) expect(segmentRule.parse(rule)).toEqual(rule);
});

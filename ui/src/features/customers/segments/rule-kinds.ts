import type { AskedRule } from '@pdv/schemas/customers/segments';

/** A rule as the form holds it: of every kind, and each number as it was typed. */
export interface TypedRule {
  readonly kind: RuleKind;
  readonly days: number | string;
  readonly count: number | string;
  readonly percent: number | string;
  readonly amount: string;
  readonly productId: string;
  readonly productName: string;
  readonly category: string;
  /** Days until a birthday. */
  readonly ahead: number | string;
  /** From 1 to 12. */
  readonly month: string;
  /** Days, or '' for all time. */
  readonly within: string;
}

/** What is filled in beside the words of a rule. */
export type RuleField = 'days' | 'ahead' | 'month' | 'count' | 'percent' | 'amount' | 'product' | 'category' | 'within';

interface Kind {
  readonly label: string;
  readonly fields: readonly RuleField[];
}

/** What a rule may say, in the order of the choice: `what/is`. */
export const RULE_KINDS = {
  'last-purchase/within': { label: 'Comprou nos últimos', fields: ['days'] },
  'last-purchase/before': { label: 'Não compra há pelo menos', fields: ['days'] },
  'first-purchase/within': { label: 'Primeira compra nos últimos', fields: ['days'] },
  'first-purchase/before': { label: 'Cliente há pelo menos', fields: ['days'] },
  'visits/at-least': { label: 'Comprou ao menos', fields: ['count', 'within'] },
  'visits/at-most': { label: 'Comprou no máximo', fields: ['count', 'within'] },
  'spent/at-least': { label: 'Gastou ao menos', fields: ['amount', 'within'] },
  'spent/at-most': { label: 'Gastou no máximo', fields: ['amount', 'within'] },
  'best/': { label: 'Está entre os que mais gastam', fields: ['percent', 'within'] },
  'product/bought': { label: 'Comprou o produto', fields: ['product', 'within'] },
  'product/not-bought': { label: 'Não comprou o produto', fields: ['product', 'within'] },
  'category/bought': { label: 'Comprou da categoria', fields: ['category', 'within'] },
  'category/not-bought': { label: 'Não comprou da categoria', fields: ['category', 'within'] },
  'debt/owes': { label: 'Tem algo a pagar', fields: [] },
  'debt/overdue': { label: 'Tem conta vencida', fields: [] },
  'debt/none': { label: 'Não deve nada', fields: [] },
  'plate/has': { label: 'Tem placa cadastrada', fields: [] },
  'plate/has-not': { label: 'Não tem placa cadastrada', fields: [] },
  'birthday/within': { label: 'Faz aniversário nos próximos', fields: ['ahead'] },
  'birthday/in': { label: 'Faz aniversário em', fields: ['month'] },
  'reach/mail': { label: 'Recebe e-mails', fields: [] },
  'reach/phone': { label: 'Tem telefone', fields: [] },
  'reach/neither': { label: 'Não há como avisar', fields: [] },
} as const satisfies Readonly<Record<string, Kind>>;
export type RuleKind = keyof typeof RULE_KINDS;

export const fieldsOf = (kind: RuleKind): readonly RuleField[] => RULE_KINDS[kind].fields;

export const NEW_RULE: TypedRule = {
  kind: 'last-purchase/before',
  ...{ days: 60, count: 3, percent: 10, amount: '', productId: '', productName: '', category: '', within: '' },
  ...{ ahead: 7, month: '1' },
};

/** As the server takes it; what was typed badly is handed on for the schema to refuse. */
export function askedOf(typed: TypedRule): AskedRule {
  const [what, is] = typed.kind.split('/');
  const fields = fieldsOf(typed.kind);
  return {
    what,
    ...(is && { is }),
    ...(fields.includes('days') && { days: typed.days }),
    ...(fields.includes('ahead') && { days: typed.ahead }),
    ...(fields.includes('month') && { month: Number(typed.month) }),
    ...(fields.includes('count') && { count: typed.count }),
    ...(fields.includes('percent') && { percent: typed.percent }),
    ...(fields.includes('amount') && { amount: typed.amount }),
    ...(fields.includes('product') && { productId: typed.productId }),
    ...(fields.includes('category') && { category: typed.category }),
    ...(fields.includes('within') && { within: typed.within === '' ? null : Number(typed.within) }),
  } as AskedRule;
}

export function typedOf(rule: AskedRule, nameOf: (productId: string) => string): TypedRule {
  const kind = kindOf(rule);
  if (rule.what === 'birthday') {
    return { ...NEW_RULE, kind, ...(rule.is === 'in' ? { month: String(rule.month) } : { ahead: rule.days }) };
  }
  const { what: _, is: __, within, ...fields } = { is: undefined, within: undefined, ...rule };
  return {
    ...{ ...NEW_RULE, kind, ...fields },
    within: within == null ? '' : String(within),
    productName: rule.what === 'product' ? nameOf(rule.productId) : '',
  };
}

export const kindOf = (rule: AskedRule): RuleKind => `${rule.what}/${'is' in rule ? rule.is : ''}` as RuleKind;

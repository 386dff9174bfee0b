import type { AskedRule } from '@pdv/schemas/customers/segments';
import { counted, formatMoney } from '../../../shared/format/format.ts';
import { kindOf, RULE_KINDS } from './rule-kinds.ts';

/** A rule as one sentence without its full stop: `Gastou ao menos R$ 500,00 nos últimos 365 dias`. */
export function ruleWords(rule: AskedRule, nameOf: (productId: string) => string): string {
  const { label } = RULE_KINDS[kindOf(rule)];
  switch (rule.what) {
    case 'last-purchase':
    case 'first-purchase':
      return `${label} ${counted(rule.days, 'dia', 'dias')}`;
    case 'visits':
      return `${label} ${counted(rule.count, 'vez', 'vezes')}${ago(rule.within)}`;
    case 'spent':
      return `${label} ${formatMoney(rule.amount)}${ago(rule.within)}`;
    case 'best':
      return `Está entre os ${rule.percent}% que mais gastam${ago(rule.within)}`;
    case 'product':
      return `${label} ${nameOf(rule.productId)}${ago(rule.within)}`;
    case 'category':
      return `${label} ${rule.category}${ago(rule.within)}`;
    case 'birthday':
      return rule.is === 'in' ? `${label} ${MONTHS[rule.month - 1]}` : `Faz aniversário ${aheadWords(rule.days)}`;
    case 'debt':
    case 'plate':
    case 'reach':
      return label;
  }
}

export const MONTHS = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho', 'julho', 'agosto', 'setembro', 'outubro'],
  ...['novembro', 'dezembro'],
] as const;

/** Today counts. */
function aheadWords(days: number): string {
  if (days === 0) return 'hoje';
  return days === 1 ? 'hoje ou amanhã' : `nos próximos ${counted(days, 'dia', 'dias')}`;
}

const ago = (within: number | null): string => {
  if (within === null) return '';
  return within === 1 ? ' hoje' : ` nos últimos ${counted(within, 'dia', 'dias')}`;
};

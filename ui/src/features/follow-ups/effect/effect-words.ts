import type { ReminderEffect } from '@pdv/schemas/follow-ups/effect';
import { fromSigned } from '@pdv/schemas/kernel/money';
import { counted, formatMoney } from '../../../shared/format/format.ts';

/** What the comparison says, in one sentence and the one that says how sure it is. */
export function effectWords({ days, broughtMore }: ReminderEffect): { readonly says: string; readonly detail: string } {
  if (days === null) {
    return {
      says: 'Ainda não dá para dizer.',
      detail: 'A comparação começa 30 dias depois dos primeiros lembretes medidos.',
    };
  }
  if (broughtMore === null) {
    return {
      says: 'Ainda não dá para dizer.',
      detail: 'É preciso que cada grupo tenha pelo menos 30 clientes, e que 10 deles tenham comprado.',
    };
  }
  const { estimate, low, high } = broughtMore.total;
  const between = `entre ${formatMoney(low)} e ${formatMoney(high)}`;
  if ((fromSigned(low) ?? 0) > 0) {
    return {
      says: `Os lembretes trouxeram ${formatMoney(estimate)} a mais.`,
      detail: `Com 95 % de certeza, ${between}.`,
    };
  }
  if ((fromSigned(high) ?? 0) < 0) {
    const less = formatMoney(estimate.replace('-', ''));
    return { says: `Com os lembretes entraram ${less} a menos.`, detail: `Com 95 % de certeza, ${between}.` };
  }
  return {
    says: 'A diferença ainda pode ser acaso.',
    detail: `O que os lembretes trouxeram a mais está, com 95 % de certeza, ${between}.`,
  };
}

/** A group in words: how many of its reminders were followed by a purchase. */
export function groupWords({ reminders, bought, boughtRate }: ReminderEffect['reminded'], heldOut: boolean): string {
  if (boughtRate === null) return 'nenhum caso ainda';
  const cases = counted(
    reminders,
    heldOut ? 'vez sem lembrete' : 'lembrete',
    heldOut ? 'vezes sem lembrete' : 'lembretes',
  );
  return `${counted(bought, 'compra', 'compras')} em ${cases}`;
}

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

export const rateWords = ({ boughtRate }: ReminderEffect['reminded']): string =>
  boughtRate === null ? '–' : `${percent.format(boughtRate)} compraram`;

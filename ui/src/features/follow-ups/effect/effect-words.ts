import { COUNTS_FOR_DAYS, COUNTS_FROM_DAYS_BEFORE, type ReminderEffect } from '@pdv/schemas/follow-ups/effect';
import { addDays } from '@pdv/schemas/kernel/business-day';
import { differenceWords, type EffectWords, notYet, TOO_FEW } from '../../../shared/effect/effect-words.ts';
import { counted, formatCount, formatDay } from '../../../shared/format/format.ts';

/** What the comparison says, in one sentence and the one that says how sure it is. */
export function effectWords({ days, broughtMore }: ReminderEffect): EffectWords {
  if (days === null) return notYet('A comparação começa 30 dias depois dos primeiros lembretes medidos.');
  if (broughtMore === null) return notYet(TOO_FEW);
  return differenceWords(broughtMore.total, { brought: 'Os lembretes trouxeram', withIt: 'Com os lembretes' });
}

/** A group in words: how many of its reminders were followed by a purchase. */
export function groupWords({ reminders, bought, boughtRate }: ReminderEffect['reminded'], heldOut: boolean): string {
  if (boughtRate === null) return 'nenhum caso ainda';
  const of = formatCount(bought);
  return heldOut
    ? `comprou em ${of} de ${counted(reminders, 'vez sem lembrete', 'vezes sem lembrete')}`
    : `comprou depois de ${of} de ${counted(reminders, 'lembrete', 'lembretes')}`;
}

/** On which the purchases can have been made that count for reminders of these days. */
export const daysOfPurchases = ({ first, last }: NonNullable<ReminderEffect['days']>) => ({
  start: addDays(first, -COUNTS_FROM_DAYS_BEFORE),
  end: addDays(last, COUNTS_FOR_DAYS),
});

/** Which purchases both groups are compared by. */
export function countsWords({ first, last }: NonNullable<ReminderEffect['days']>): string {
  const from = counted(COUNTS_FROM_DAYS_BEFORE, 'dia', 'dias');
  const until = counted(COUNTS_FOR_DAYS, 'dia', 'dias');
  return `Nos dois grupos contam as compras do mesmo produto de ${from} antes até ${until} depois da data prevista, para datas de ${formatDay(first)} a ${formatDay(last)}.`;
}

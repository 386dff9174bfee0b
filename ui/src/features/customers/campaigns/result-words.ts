import { CAMPAIGN_COUNTS_DAYS, type Campaign, type CampaignResults } from '@pdv/schemas/customers/campaigns';
import { ENOUGH } from '@pdv/schemas/kernel/effect';
import { differenceWords, type EffectWords, notYet, TOO_FEW } from '../../../shared/effect/effect-words.ts';
import { counted, formatCount, formatDay, formatMoney } from '../../../shared/format/format.ts';

type Group = CampaignResults['mailed'];

/** `31 de 120 clientes, R$ 1.234,00`. */
export function boughtWords({ customers, bought, revenue }: Group): string {
  if (customers === 0) return 'ninguém';
  return `${formatCount(bought)} de ${counted(customers, 'cliente', 'clientes')}, ${formatMoney(revenue)}`;
}

/** `31 clientes, R$ 1.234,00`: how many bought, and how much. */
export const boughtBriefly = ({ bought, revenue }: Group): string =>
  `${counted(bought, 'cliente', 'clientes')}, ${formatMoney(revenue)}`;

export const boughtRate = ({ customers, bought }: Group): number | null =>
  customers === 0 ? null : bought / customers;

/** What the campaign brought, as far as it can be told. */
export function resultWords({ mailed, heldOut, broughtMore, over }: CampaignResults): EffectWords {
  if (heldOut.customers === 0) {
    const bought = mailed.bought === 1 ? 'comprou' : 'compraram';
    return {
      says:
        mailed.bought === 0
          ? 'Ninguém da campanha comprou ainda.'
          : `${formatCount(mailed.bought)} de ${counted(mailed.customers, 'cliente', 'clientes')} ${bought}, ${formatMoney(mailed.revenue)} ao todo.`,
      detail: 'Sem grupo de comparação não dá para dizer quanto disso a campanha trouxe.',
    };
  }
  if (broughtMore === null) {
    // Nobody joins a group after the beginning: 'ainda' would promise what cannot come.
    const few = heldOut.customers < ENOUGH.customers;
    const group = `O grupo de comparação tem ${counted(heldOut.customers, 'cliente', 'clientes')}.`;
    const detail = few ? `${group} ${TOO_FEW}` : TOO_FEW;
    if (over) return { says: 'Não deu para dizer.', detail };
    return few ? { says: 'Poucos clientes para comparar.', detail } : notYet(TOO_FEW);
  }
  return differenceWords(broughtMore.total, { brought: 'A campanha trouxe', withIt: 'Com a campanha' });
}

/** Who of the campaign did not get the mail counts all the same; nothing while mails still leave. */
export function notMailedWords(
  { mails: { waiting, sent, unknown } }: Pick<Campaign, 'mails'>,
  { mailed }: Pick<CampaignResults, 'mailed'>,
): string | null {
  const left = sent + unknown;
  if (waiting > 0 || left >= mailed.customers) return null;
  const who = counted(left, 'e-mail saiu', 'e-mails saíram');
  return `${who}, de ${formatCount(mailed.customers)}. Contam todos os escolhidos para a campanha, senão a comparação não seria justa.`;
}

/** Which purchases count. */
export function countsWords({ until, over }: Pick<CampaignResults, 'until' | 'over'>): string | null {
  if (until === null) return null;
  const days = `Contam as compras, menos cancelamentos e devoluções, de ${CAMPAIGN_COUNTS_DAYS} dias desde o início, até ${formatDay(until)}`;
  return over ? `${days}.` : `${days}; os números ainda mudam.`;
}

import type { Interval } from '@pdv/schemas/kernel/interval';
import { fromSigned } from '@pdv/schemas/kernel/money';
import { formatMoney } from '../format/format.ts';

interface Treatment {
  /** `Os lembretes trouxeram`. */
  readonly brought: string;
  /** `Com os lembretes`. */
  readonly withIt: string;
}

/** What a comparison says, and the sentence on how sure it is. */
export interface EffectWords {
  readonly says: string;
  readonly detail: string;
}

export const notYet = (why: string): EffectWords => ({ says: 'Ainda não dá para dizer.', detail: why });

/** Fewer say nothing: `isEnough` in `schemas/src/kernel/effect.ts`. */
export const TOO_FEW = 'É preciso que cada grupo tenha pelo menos 30 clientes, e que 10 deles tenham comprado.';

/** How much more came with it than without. */
export function differenceWords({ estimate, low, high }: Interval, { brought, withIt }: Treatment): EffectWords {
  const between = `entre ${formatMoney(low)} e ${formatMoney(high)}`;
  if ((fromSigned(low) ?? 0) > 0) {
    return { says: `${brought} ${formatMoney(estimate)} a mais.`, detail: `Com 95% de certeza, ${between}.` };
  }
  if ((fromSigned(high) ?? 0) < 0) {
    const less = formatMoney(estimate.replace('-', ''));
    return { says: `${withIt} entraram ${less} a menos.`, detail: `Com 95% de certeza, ${between}.` };
  }
  const what = brought.charAt(0).toLowerCase() + brought.slice(1);
  return {
    says: 'A diferença ainda pode ser acaso.',
    detail: `O que ${what} a mais está, com 95% de certeza, ${between}.`,
  };
}

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

/** Of the customers or cases of a group; null where it has none. */
export const rateWords = (rate: number | null): string => (rate === null ? '–' : `${percent.format(rate)} compraram`);

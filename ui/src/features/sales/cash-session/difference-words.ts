import { type Centavos, formatBrl, fromSigned } from '@pdv/schemas/kernel/money';
import { COUNTED } from '@pdv/schemas/sales/cash-report-rows';
import type { CashByMethod } from '@pdv/schemas/sales/cash-session';
import type { Tone } from '../../../shared/components/status-badge.tsx';

export type CountedMethod = (typeof COUNTED)[number];

const WHERE: Record<CountedMethod, string> = { cash: 'em dinheiro', card: 'no cartão', pix: 'no PIX' };

export interface DifferenceWords {
  readonly tone: Tone;
  readonly text: string;
}

const CHECKED: DifferenceWords = { tone: 'success', text: 'Conferido' };

/** 'Faltaram R$ 2,00 em dinheiro', 'Sobrou R$ 1,00 no PIX', 'Conferido'. */
export function differenceWords(method: CountedMethod, difference: string): DifferenceWords {
  const centavos = fromSigned(difference) ?? 0;
  if (centavos === 0) return CHECKED;
  const amount = Math.abs(centavos);
  const missing = centavos < 0;
  const verb = isOne(amount) ? (missing ? 'Faltou' : 'Sobrou') : missing ? 'Faltaram' : 'Sobraram';
  return { tone: missing ? 'error' : 'warning', text: `${verb} ${formatBrl(amount)} ${WHERE[method]}` };
}

/** Each difference of a session by itself: what is missing here and left over there must not add up to nothing. */
export function differencesOf(difference: CashByMethod): readonly DifferenceWords[] {
  const words = COUNTED.map((method) => differenceWords(method, difference[method])).filter(
    ({ tone }) => tone !== 'success',
  );
  return words.length > 0 ? words : [CHECKED];
}

/** Um real, um centavo: the verb follows the number before the comma, or the one after it where that is zero. */
const isOne = (centavos: Centavos): boolean => (centavos < 100 ? centavos === 1 : centavos < 200);

import { type Centavos, formatBrl, fromDecimal } from '@pdv/schemas/kernel/money';
import type { CashByMethod, CashCorrection } from '@pdv/schemas/sales/cash-session';
import { PAYMENT_LABELS } from '@pdv/schemas/sales/payment';
import type { Tone } from '../../../shared/components/status-badge.tsx';

/** What is counted when a register is closed, in its order. */
export const COUNTED = ['cash', 'card', 'pix'] as const;
export type CountedMethod = (typeof COUNTED)[number];

const WHERE: Record<CountedMethod, string> = { cash: 'em dinheiro', card: 'no cartão', pix: 'no PIX' };

export interface DifferenceWords {
  readonly tone: Tone;
  readonly text: string;
}

const CHECKED: DifferenceWords = { tone: 'success', text: 'Conferido' };

/** `"-2.00"` → −200. */
function signedCentavos(decimal: string): Centavos {
  const centavos = fromDecimal(decimal.replace(/^-/, '')) ?? 0;
  return decimal.startsWith('-') ? -centavos : centavos;
}

/** A signed decimal as money: `"-2.00"` → `-R$ 2,00`. */
export const formatSigned = (decimal: string): string => formatBrl(signedCentavos(decimal));

/** 'Faltaram R$ 2,00 em dinheiro', 'Sobrou R$ 1,00 no PIX', 'Conferido'. */
export function differenceWords(method: CountedMethod, difference: string): DifferenceWords {
  const centavos = signedCentavos(difference);
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

/** `Dinheiro de R$ 175,00 para R$ 195,00`, of what was changed. */
export const correctionWords = ({ before, counted }: Pick<CashCorrection, 'before' | 'counted'>): string =>
  COUNTED.filter((method) => before[method] !== counted[method])
    .map(
      (method) => `${PAYMENT_LABELS[method]} de ${formatSigned(before[method])} para ${formatSigned(counted[method])}`,
    )
    .join(', ');

/** Um real, um centavo: the verb follows the number before the comma, or the one after it where that is zero. */
const isOne = (centavos: Centavos): boolean => (centavos < 100 ? centavos === 1 : centavos < 200);

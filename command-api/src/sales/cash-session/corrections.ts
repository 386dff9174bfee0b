import type { Decider } from '@pdv/schemas/kernel/decider';
import { MAX_CASH_CORRECTIONS } from '@pdv/schemas/sales/cash-session';
import type { CashByMethod, CashSessionClosed, CashSessionCorrected } from '@pdv/schemas/sales/events';

/** Of a closed session: what holds, and how often it was put right. It does not grow. */
interface CorrectionsState {
  /** Null before the first correction: the closing's count holds. */
  readonly counted: CashByMethod | null;
  readonly corrections: number;
}

interface CorrectCashSession {
  readonly type: 'CorrectCashSession';
  readonly shopId: string;
  readonly correctionId: string;
  /** The closing, as the log has it. */
  readonly closed: Pick<CashSessionClosed['data'], 'sessionId' | 'counted'>;
  readonly counted: CashByMethod;
  readonly reason: string;
}

export type CorrectionRejection = 'nothing_corrected' | 'too_many_corrections';

/** The stream `cash-session-{sessionId}`. */
export const correctionsDecider: Decider<
  CorrectionsState,
  CorrectCashSession,
  CashSessionCorrected,
  CorrectionRejection
> = {
  initial: () => ({ counted: null, corrections: 0 }),
  decide: ({ shopId, correctionId, closed, counted, reason }, state) => {
    const before = state.counted ?? closed.counted;
    const isSame = counted.cash === before.cash && counted.card === before.card && counted.pix === before.pix;
    if (isSame) return { rejected: 'nothing_corrected' };
    if (state.corrections >= MAX_CASH_CORRECTIONS) return { rejected: 'too_many_corrections' };
    const personal = { subject: `account:${shopId}`, fields: { reason } };
    const data = { sessionId: closed.sessionId, correctionId, counted, before, personal };
    return { accepted: [{ type: 'CashSessionCorrected', data }] };
  },
  evolve: ({ corrections }, { data }) => ({ counted: data.counted, corrections: corrections + 1 }),
};

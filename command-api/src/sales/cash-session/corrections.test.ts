import { given } from '@pdv/infra/testing/given';
import type { CashByMethod, CashSessionCorrected } from '@pdv/schemas/sales/events';
import { expect, it } from 'vitest';
import { correctionsDecider } from './corrections.ts';

const COUNTED = { cash: 17_500, card: 10_000, pix: 0 };
const correct = (counted: CashByMethod) =>
  ({
    type: 'CorrectCashSession',
    ...{ shopId: 'shop', correctionId: 'c1', counted, reason: 'Nota no envelope' },
    closed: { sessionId: 'session', counted: COUNTED },
  }) as const;
const corrected = (counted: CashByMethod, before: CashByMethod = COUNTED): CashSessionCorrected => ({
  type: 'CashSessionCorrected',
  data: {
    ...{ sessionId: 'session', correctionId: 'c1', counted, before },
    personal: { subject: 'account:shop', fields: { reason: 'Nota no envelope' } },
  },
});
const FIRST = { ...COUNTED, cash: 19_500 };

it('puts a count right, and says what held before', () => {
  expect(given(correctionsDecider).when(correct(FIRST))).toEqual({ accepted: [corrected(FIRST)] });
});

it('is put right again from the last correction on', () => {
  const again = { ...FIRST, pix: 100 };
  const history = [corrected(FIRST)];
  expect(given(correctionsDecider, ...history).when(correct(again))).toEqual({ accepted: [corrected(again, FIRST)] });
  expect(given(correctionsDecider, ...history).when(correct(COUNTED))).toHaveProperty('accepted');
});

it('refuses what changes nothing, and a twenty-first correction', () => {
  expect(given(correctionsDecider).when(correct(COUNTED))).toEqual({ rejected: 'nothing_corrected' });
  expect(given(correctionsDecider, corrected(FIRST)).when(correct(FIRST))).toEqual({ rejected: 'nothing_corrected' });
  const twenty = Array.from({ length: 20 }, (_, nth) => corrected({ ...COUNTED, pix: nth + 1 }));
  expect(given(correctionsDecider, ...twenty).when(correct(FIRST))).toEqual({ rejected: 'too_many_corrections' });
});

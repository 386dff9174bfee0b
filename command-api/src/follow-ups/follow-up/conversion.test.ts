import { given } from '@pdv/infra/testing/given';
import type { FollowUpCancelled, FollowUpEvent, FollowUpScheduled } from '@pdv/schemas/follow-ups/events';
import { describe, expect, it } from 'vitest';
import { followUp } from './decider.ts';

const scheduled: FollowUpScheduled = {
  type: 'FollowUpScheduled',
  data: {
    followUpId: 'f-1',
    saleId: 'sale-1',
    customerId: 'ana',
    productId: 'coffee',
    productName: 'Café',
    dueOn: '2026-12-21',
  },
};
const cancelled: FollowUpCancelled = {
  type: 'FollowUpCancelled',
  data: { ...scheduled.data, because: 'sale-cancelled' },
};

describe('a purchase after it', () => {
  const sentOn = (day?: string): FollowUpEvent => ({
    type: 'FollowUpSent',
    data: { ...scheduled.data, ...(day && { sentOn: day }) },
  });
  const again = (on: string, saleId = 'sale-2') =>
    ({ type: 'NoteBoughtAgain', saleId, totalCentavos: 5_899, on }) as const;
  const converted = (boughtOn: string, bySaleId = 'sale-2'): FollowUpEvent => ({
    type: 'FollowUpConverted',
    data: { ...scheduled.data, bySaleId, totalCentavos: 5_899, boughtOn },
  });
  const undone = (boughtOn: string): FollowUpEvent => ({
    ...(converted(boughtOn) as Extract<FollowUpEvent, { type: 'FollowUpConverted' }>),
    type: 'FollowUpConversionUndone',
  });

  it('takes the place of one that waits, of one that nobody knows of, and of none that is over', () => {
    const instead = { type: 'FollowUpCancelled', data: { ...scheduled.data, because: 'bought-again' } };
    expect(given(followUp, scheduled).when(again('2026-12-20'))).toEqual({ accepted: [instead] });
    expect(given(followUp, scheduled, cancelled).when(again('2026-12-20'))).toEqual({ accepted: [] });
    expect(given(followUp).when(again('2026-12-20'))).toEqual({ accepted: [] });
  });

  it.each([
    ['on the day', '2026-12-22', true],
    ['on the thirtieth day', '2027-01-21', true],
    ['on the day after', '2027-01-22', false],
    ['from before, heard of late', '2026-12-21', false],
  ])('came of it %s', (_, on, counts) => {
    const accepted = counts ? [converted(on)] : [];
    expect(given(followUp, scheduled, sentOn('2026-12-22')).when(again(on))).toEqual({ accepted });
  });

  it('is counted from the day it was due on, where the first events do not say when it left', () => {
    expect(given(followUp, scheduled, sentOn()).when(again('2027-01-20'))).toEqual({
      accepted: [converted('2027-01-20')],
    });
    expect(given(followUp, scheduled, sentOn()).when(again('2027-01-21'))).toEqual({ accepted: [] });
  });

  it('counts once, and the next one when it is taken back', () => {
    const done = [scheduled, sentOn('2026-12-22'), converted('2026-12-28')];
    const back = { type: 'NoteTakenBack', saleId: 'sale-2' } as const;
    expect(given(followUp, ...done).when(again('2026-12-29', 'sale-3'))).toEqual({ accepted: [] });
    expect(given(followUp, ...done).when({ ...back, saleId: 'sale-3' })).toEqual({ accepted: [] });
    expect(given(followUp, ...done).when(back)).toEqual({ accepted: [undone('2026-12-28')] });
    const without = [...done, undone('2026-12-28')];
    expect(given(followUp, ...without).when(back)).toEqual({ accepted: [] });
    expect(given(followUp, ...without).when(again('2026-12-29', 'sale-3'))).toEqual({
      accepted: [converted('2026-12-29', 'sale-3')],
    });
  });

  it('is worth what was kept of it, once more', () => {
    const done = [scheduled, sentOn('2026-12-22'), converted('2026-12-28')];
    const less = (totalCentavos: number, saleId = 'sale-2') =>
      ({ type: 'NoteKeptLess', saleId, totalCentavos }) as const;
    const kept = (totalCentavos: number): FollowUpEvent => ({
      type: 'FollowUpConverted',
      data: { ...scheduled.data, bySaleId: 'sale-2', boughtOn: '2026-12-28', totalCentavos },
    });
    expect(given(followUp, ...done).when(less(2_000))).toEqual({ accepted: [undone('2026-12-28'), kept(2_000)] });
    expect(given(followUp, ...done, undone('2026-12-28'), kept(2_000)).when(less(2_000))).toEqual({ accepted: [] });
    expect(given(followUp, ...done).when(less(2_000, 'sale-3'))).toEqual({ accepted: [] });
    expect(given(followUp, scheduled).when(less(2_000))).toEqual({ accepted: [] });
    expect(given(followUp).when(less(2_000))).toEqual({ accepted: [] });
  });
});

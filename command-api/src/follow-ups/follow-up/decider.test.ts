import { given } from '@pdv/infra/testing/given';
import type { FollowUpCancelled, FollowUpScheduled } from '@pdv/schemas/follow-ups/events';
import { expect, it } from 'vitest';
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
const command = { type: 'ScheduleFollowUp', followUp: scheduled.data } as const;

it('is scheduled once: a repeat adds nothing', () => {
  expect(given(followUp).when(command)).toEqual({ accepted: [scheduled] });
  expect(given(followUp, scheduled).when(command)).toEqual({ accepted: [] });
});

const cancelled: FollowUpCancelled = {
  type: 'FollowUpCancelled',
  data: { ...scheduled.data, because: 'sale-cancelled' },
};
const cancel = { type: 'CancelFollowUp', because: 'sale-cancelled' } as const;

it('is cancelled once, and only when there is one', () => {
  expect(given(followUp, scheduled).when(cancel)).toEqual({ accepted: [cancelled] });
  expect(given(followUp, scheduled, cancelled).when(cancel)).toEqual({ accepted: [] });
  expect(given(followUp).when(cancel)).toEqual({ accepted: [] });
});

it('stays cancelled when its sale is told again', () => {
  expect(given(followUp, scheduled, cancelled).when(command)).toEqual({ accepted: [] });
});

it('is cancelled by hand while it waits, not once it went out, and twice is once', () => {
  const byHand = { type: 'CancelByHand' } as const;
  const removed: FollowUpCancelled = { type: 'FollowUpCancelled', data: { ...scheduled.data, because: 'by-hand' } };
  expect(given(followUp, scheduled).when(byHand)).toEqual({ accepted: [removed] });
  expect(given(followUp, scheduled, removed).when(byHand)).toEqual({ accepted: [] });
  expect(given(followUp, scheduled, cancelled).when(byHand)).toEqual({ accepted: [] });
  expect(given(followUp).when(byHand)).toEqual({ rejected: 'follow_up_not_found' });
  expect(given(followUp, scheduled, { type: 'FollowUpSent', data: scheduled.data }).when(byHand)).toEqual({
    rejected: 'follow_up_sent',
  });
  expect(given(followUp, scheduled, removed).when(command)).toEqual({ accepted: [] });
});

import { fold, given } from '@pdv/infra/testing/given';
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
  const sent = { type: 'FollowUpSent', data: scheduled.data } as const;
  expect(given(followUp, scheduled, sent).when(cancel)).toEqual({ accepted: [] });
});

it('stays cancelled when its sale is delivered again', () => {
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

describe('sending', () => {
  const about = scheduled.data;
  const start = { type: 'StartSend', messageId: 'followup-f-1@fregues', despiteUnknown: false } as const;
  const begun = (attempt: number): FollowUpEvent => ({
    type: 'FollowUpSendStarted',
    data: { ...about, attempt, messageId: start.messageId },
  });
  const sent: FollowUpEvent = { type: 'FollowUpSent', data: { ...about, sentOn: '2026-12-22' } };
  const failed = (attempt: number, because: 'refused' | 'unavailable' = 'unavailable'): FollowUpEvent => ({
    type: 'FollowUpSendFailed',
    data: { ...about, attempt, because },
  });
  const unknown = (attempt: number): FollowUpEvent => ({ type: 'FollowUpSendUnknown', data: { ...about, attempt } });
  const settle = (attempt: number, outcome: 'sent' | 'refused' | 'unavailable' | 'unknown') =>
    ({ type: 'SettleSend', attempt, outcome, on: '2026-12-22' }) as const;

  it('begins once: a second start is refused', () => {
    expect(given(followUp, scheduled).when(start)).toEqual({ accepted: [begun(1)] });
    expect(given(followUp, scheduled, begun(1)).when(start)).toEqual({ rejected: 'follow_up_sending' });
    expect(given(followUp, scheduled, begun(1), sent).when(start)).toEqual({ rejected: 'follow_up_sent' });
    expect(given(followUp, scheduled, cancelled).when(start)).toEqual({ rejected: 'follow_up_cancelled' });
    expect(given(followUp).when(start)).toEqual({ rejected: 'follow_up_not_found' });
  });

  it('says which request began it and where the mail went, where that is known', () => {
    const waiting = given(followUp, scheduled);
    expect(waiting.when(start)).toStrictEqual({ accepted: [begun(1)] });
    const byRequest = { ...begun(1), data: { ...begun(1).data, requestId: 'r-1' } } as FollowUpEvent;
    expect(waiting.when({ ...start, requestId: 'r-1' })).toStrictEqual({ accepted: [byRequest] });
    const toServer = { ...sent, data: { ...sent.data, delivery: 'smtp' } } as FollowUpEvent;
    const underway = given(followUp, scheduled, byRequest);
    expect(underway.when(settle(1, 'sent'))).toStrictEqual({ accepted: [sent] });
    expect(underway.when({ ...settle(1, 'sent'), delivery: 'smtp' })).toStrictEqual({ accepted: [toServer] });
    const known = { status: 'sent', requestId: 'r-1', delivery: 'smtp', sentOn: '2026-12-22', attempt: 1 };
    expect(fold(followUp, [scheduled, byRequest, toServer])).toMatchObject(known);
    const unknownYet = { requestId: null, delivery: null };
    expect(fold(followUp, [scheduled, byRequest, failed(1), begun(2), sent])).toMatchObject(unknownYet);
  });

  it('begins again after a certain failure, under the next attempt number', () => {
    expect(given(followUp, scheduled, begun(1), failed(1)).when(start)).toEqual({ accepted: [begun(2)] });
    expect(given(followUp, scheduled, begun(1), failed(1, 'refused')).when(start)).toEqual({ accepted: [begun(2)] });
  });

  it('begins again after an unknown result only if the caller accepts that', () => {
    const doubt = given(followUp, scheduled, begun(1), unknown(1));
    expect(doubt.when(start)).toEqual({ rejected: 'follow_up_unknown' });
    expect(doubt.when({ ...start, despiteUnknown: true })).toEqual({ accepted: [begun(2)] });
  });

  it.each([
    ['sent', sent],
    ['refused', failed(1, 'refused')],
    ['unavailable', failed(1)],
    ['unknown', unknown(1)],
  ] as const)('ends %s, and is told so once', (outcome, event) => {
    expect(given(followUp, scheduled, begun(1)).when(settle(1, outcome))).toEqual({ accepted: [event] });
    expect(given(followUp, scheduled, begun(1), event).when(settle(1, outcome))).toEqual({ accepted: [] });
  });

  it('believes a late word that the mail left or did not, but no late doubt', () => {
    const doubt = [scheduled, begun(1), unknown(1)];
    expect(given(followUp, ...doubt).when(settle(1, 'sent'))).toEqual({ accepted: [sent] });
    expect(given(followUp, ...doubt).when(settle(1, 'refused'))).toEqual({ accepted: [failed(1, 'refused')] });
    expect(given(followUp, ...doubt, begun(2)).when(settle(1, 'sent'))).toEqual({ accepted: [sent] });
    expect(given(followUp, ...doubt, begun(2)).when(settle(1, 'refused'))).toEqual({ accepted: [] });
    expect(given(followUp, ...doubt, begun(2)).when(settle(1, 'unknown'))).toEqual({ accepted: [] });
    expect(given(followUp, scheduled, begun(1), failed(1)).when(settle(1, 'unknown'))).toEqual({ accepted: [] });
    expect(given(followUp, scheduled, begun(1), sent).when(settle(1, 'refused'))).toEqual({ accepted: [] });
  });

  it('ignores an attempt that never began', () => {
    expect(given(followUp, scheduled).when(settle(1, 'sent'))).toEqual({ accepted: [] });
    expect(given(followUp, scheduled, begun(1)).when(settle(2, 'sent'))).toEqual({ accepted: [] });
    expect(given(followUp).when(settle(1, 'sent'))).toEqual({ accepted: [] });
  });

  it('may be overtaken by a cancellation, and then is sent all the same or nothing more', () => {
    const gone = [scheduled, begun(1), cancelled];
    expect(given(followUp, scheduled, begun(1)).when(cancel)).toEqual({ accepted: [cancelled] });
    expect(given(followUp, ...gone).when(settle(1, 'sent'))).toEqual({
      accepted: [{ ...sent, data: { ...sent.data, afterCancelling: true } }],
    });
    for (const outcome of ['refused', 'unavailable', 'unknown'] as const) {
      expect(given(followUp, ...gone).when(settle(1, outcome))).toEqual({ accepted: [] });
    }
    expect(given(followUp, ...gone).when(start)).toEqual({ rejected: 'follow_up_cancelled' });
  });

  it('is not cancelled by hand while the mail is under way, but once nobody knows', () => {
    const byHand = { type: 'CancelByHand' } as const;
    expect(given(followUp, scheduled, begun(1)).when(byHand)).toEqual({ rejected: 'follow_up_sending' });
    const removed = { type: 'FollowUpCancelled', data: { ...about, because: 'by-hand' } };
    expect(given(followUp, scheduled, begun(1), unknown(1)).when(byHand)).toEqual({ accepted: [removed] });
  });
});

it('records every opened chat, and changes nothing else', () => {
  const chat: FollowUpEvent = { type: 'FollowUpChatOpened', data: scheduled.data };
  expect(given(followUp, scheduled).when({ type: 'OpenChat' })).toEqual({ accepted: [chat] });
  expect(given(followUp, scheduled, chat).when({ type: 'OpenChat' })).toEqual({ accepted: [chat] });
  expect(given(followUp).when({ type: 'OpenChat' })).toEqual({ rejected: 'follow_up_not_found' });
  expect(given(followUp, scheduled, chat).when(command)).toEqual({ accepted: [] });
  expect(given(followUp, scheduled, cancelled).when({ type: 'OpenChat' })).toEqual({ rejected: 'follow_up_cancelled' });
  expect(fold(followUp, [scheduled])).toMatchObject({ chatOpened: false });
  expect(fold(followUp, [scheduled, chat])).toMatchObject({ status: 'pending', chatOpened: true });
});

it('begins with its scheduling: earlier commands have no effect', () => {
  expect(given(followUp, cancelled).when(command)).toEqual({ accepted: [scheduled] });
});

it('is held back once of a reason, while it waits, and said so again after another attempt', () => {
  const hold = { type: 'HoldBack', because: 'no-address' } as const;
  const held: FollowUpEvent = { type: 'FollowUpHeldBack', data: { ...scheduled.data, because: 'no-address' } };
  expect(given(followUp, scheduled).when(hold)).toEqual({ accepted: [held] });
  expect(given(followUp, scheduled, held).when(hold)).toEqual({ accepted: [] });
  const off = { ...hold, because: 'switched-off' } as const;
  expect(given(followUp, scheduled, held).when(off)).toMatchObject({
    accepted: [{ data: { because: 'switched-off' } }],
  });
  for (const over of [
    [],
    [scheduled, cancelled],
    [scheduled, { type: 'FollowUpSent', data: scheduled.data } as const],
  ]) {
    expect(given(followUp, ...over).when(hold)).toEqual({ accepted: [] });
  }
  const tried: FollowUpEvent[] = [
    { type: 'FollowUpSendStarted', data: { ...scheduled.data, attempt: 1, messageId: 'm' } },
    { type: 'FollowUpSendFailed', data: { ...scheduled.data, attempt: 1, because: 'unavailable' } },
  ];
  expect(given(followUp, scheduled, held, ...tried).when(hold)).toEqual({ accepted: [held] });
});

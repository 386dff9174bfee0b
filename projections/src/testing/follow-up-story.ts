import { randomUUID } from 'node:crypto';
import type { FollowUpEvent, LearnedInterval, Measured } from '@pdv/schemas/follow-ups/events';
import { streams } from '@pdv/schemas/log';
import type { StoryEvent, Tell } from './story-event.ts';

/** What happens to reminders, told by `tell`. */
export function followUpStory(tell: Tell) {
  return {
    followUpCancelled(scheduled: StoryEvent, because: 'sale-cancelled' | 'by-hand' = 'sale-cancelled') {
      if (scheduled.event.type !== 'FollowUpScheduled') throw new Error('only what is scheduled is cancelled');
      const data = { ...scheduled.event.data, because };
      return tell(scheduled.stream, { type: 'FollowUpCancelled', data }, { actorId: 'system:scheduler' });
    },
    followUpSent(scheduled: StoryEvent, occurredAt: string) {
      if (scheduled.event.type !== 'FollowUpScheduled') throw new Error('only what is scheduled is sent');
      const event = { type: 'FollowUpSent', data: scheduled.event.data } as const;
      return tell(scheduled.stream, event, { actorId: 'system:scheduler', occurredAt });
    },
    followUpConverted(scheduled: StoryEvent, by: StoryEvent) {
      if (scheduled.event.type !== 'FollowUpScheduled') throw new Error('only what is scheduled is sent');
      if (by.event.type !== 'SaleRegistered') throw new Error('only a sale comes of a reminder');
      const { saleId: bySaleId, totalCentavos, businessDate: boughtOn } = by.event.data;
      const data = { ...scheduled.event.data, bySaleId, totalCentavos, boughtOn };
      return tell(scheduled.stream, { type: 'FollowUpConverted', data }, { actorId: 'system:scheduler' });
    },
    /** Every kind of event that a reminder can have. */
    followUpGoesWrong(scheduled: StoryEvent) {
      if (scheduled.event.type !== 'FollowUpScheduled') throw new Error('only what is scheduled is sent');
      const about = scheduled.event.data;
      const conversion = { ...about, bySaleId: randomUUID(), totalCentavos: 1_990, boughtOn: about.dueOn };
      const events: readonly FollowUpEvent[] = [
        { type: 'FollowUpChatOpened', data: about },
        { type: 'FollowUpHeldBack', data: { ...about, because: 'no-address' } },
        { type: 'FollowUpSendStarted', data: { ...about, attempt: 1, messageId: 'm' } },
        { type: 'FollowUpSendFailed', data: { ...about, attempt: 1, because: 'unavailable' } },
        { type: 'FollowUpSendStarted', data: { ...about, attempt: 2, messageId: 'm' } },
        { type: 'FollowUpSendUnknown', data: { ...about, attempt: 2 } },
        { type: 'FollowUpCancelled', data: { ...about, because: 'bought-again' } },
        { type: 'FollowUpSent', data: { ...about, sentOn: about.dueOn, afterCancelling: true } },
        { type: 'FollowUpConverted', data: conversion },
        { type: 'FollowUpConversionUndone', data: conversion },
        { type: 'FollowUpConverted', data: conversion },
      ];
      return events.map((event) => tell(scheduled.stream, event, { actorId: 'system:scheduler' }));
    },
    followUpScheduled(
      sale: StoryEvent,
      dueOn: string,
      more: { readonly learned?: LearnedInterval; readonly measured?: Measured } = {},
    ) {
      if (sale.event.type !== 'SaleRegistered') throw new Error('only a sale is followed up');
      const { saleId, customerId, lines } = sale.event.data;
      const { productId = '', productName = '' } = lines[0] ?? {};
      const followUpId = randomUUID();
      return tell(
        streams.followUp(followUpId),
        {
          type: 'FollowUpScheduled',
          data: {
            ...{ followUpId, saleId, customerId: customerId ?? randomUUID(), productId, productName, dueOn },
            ...more,
          },
        },
        { actorId: 'system:scheduler' },
      );
    },
  };
}

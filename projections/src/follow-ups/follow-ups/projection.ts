import type { FollowUpEvent } from '@pdv/schemas/follow-ups/events';
import { foldText } from '@pdv/schemas/kernel/text';
import { patch, put } from '../../row-changes/row-change.ts';
import type { FactOf, Projection } from '../../runner/projection.ts';
import { type FollowUpRow, followUps, productIntervals } from './table.ts';

export const followUpsProjection: Projection = {
  name: 'follow-ups',
  tables: [followUps, productIntervals],
  on: {
    FollowUpScheduled: ({ shopId, occurredAt, data }) => [
      put(followUps, {
        shop_id: shopId,
        id: data.followUpId,
        sale_id: data.saleId,
        customer_id: data.customerId,
        product_id: data.productId,
        product_name: data.productName,
        due_on: data.dueOn,
        learned: data.learned ?? null,
        measured: data.measured ?? null,
        status: data.measured?.as === 'held-out' ? 'held-out' : 'pending',
        scheduled_at: occurredAt,
        sent_at: null,
        failed: null,
        held_because: null,
        delivery: null,
        chat_opened_at: null,
        chat_opened_by: null,
        converted_centavos: null,
        converted_on: null,
        converted_sale_id: null,
        search_text: foldText(data.productName),
      }),
      ...(data.learned
        ? [put(productIntervals, { shop_id: shopId, product_id: data.productId, ...data.learned.buyers })]
        : []),
    ],
    FollowUpSendStarted: (fact) => [change(fact, { status: 'sending', held_because: null })],
    FollowUpSent: (fact) => [
      change(fact, { status: 'sent', sent_at: fact.occurredAt, delivery: fact.data.delivery ?? null }),
    ],
    FollowUpSendFailed: (fact) => [change(fact, { status: 'pending', failed: fact.data.because })],
    FollowUpSendUnknown: (fact) => [change(fact, { status: 'unknown' })],
    FollowUpCancelled: (fact) => [change(fact, { status: 'cancelled' })],
    FollowUpHeldBack: (fact) => [change(fact, { held_because: fact.data.because })],
    FollowUpChatOpened: (fact) => [change(fact, { chat_opened_at: fact.occurredAt, chat_opened_by: fact.actorId })],
    FollowUpConverted: (fact) => [
      change(fact, {
        converted_centavos: fact.data.totalCentavos,
        converted_on: fact.data.boughtOn,
        converted_sale_id: fact.data.bySaleId,
      }),
    ],
    FollowUpConversionUndone: (fact) => [
      change(fact, { converted_centavos: null, converted_on: null, converted_sale_id: null }),
    ],
  },
};

function change({ shopId, data }: FactOf<FollowUpEvent['type']>, set: Partial<FollowUpRow>) {
  return patch(followUps, { shop_id: shopId, id: data.followUpId }, set);
}

import { foldText } from '@pdv/schemas/kernel/text';
import { patch, put } from '../../row-changes/row-change.ts';
import type { Projection } from '../../runner/projection.ts';
import { followUps } from './table.ts';

export const followUpsProjection: Projection = {
  name: 'follow-ups',
  tables: [followUps],
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
        status: 'pending',
        scheduled_at: occurredAt,
        sent_at: null,
        search_text: foldText(data.productName),
      }),
    ],
    FollowUpSent: ({ shopId, occurredAt, data }) => [
      patch(followUps, { shop_id: shopId, id: data.followUpId }, { status: 'sent', sent_at: occurredAt }),
    ],
    FollowUpCancelled: ({ shopId, data }) => [
      patch(followUps, { shop_id: shopId, id: data.followUpId }, { status: 'cancelled' }),
    ],
  },
};

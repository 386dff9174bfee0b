import { clear, put, remove } from '../../row-changes/row-change.ts';
import type { Projection } from '../../runner/projection.ts';
import { segments } from './table.ts';

export const segmentsProjection: Projection = {
  name: 'segments',
  tables: [segments],
  on: {
    SegmentSaved: ({ shopId, data: { segmentId, name, rules } }) => [
      put(segments, { shop_id: shopId, id: segmentId, name, rules }),
    ],
    SegmentDeleted: ({ shopId, data }) => [remove(segments, { shop_id: shopId, id: data.segmentId })],
    AccountErased: ({ shopId }) => [clear(segments, { shop_id: shopId })],
  },
};

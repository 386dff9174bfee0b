import type { SegmentRule } from '@pdv/schemas/customers/segments';
import { defineTable, type RowOf } from '../../row-changes/table.ts';

/** The shop's own groups of customers; those of every shop are no rows. */
export const segments = defineTable('segments', ['shop_id', 'id'], {
  shop_id: 'uuid',
  id: 'uuid',
  name: 'text',
  /** {@link SegmentRule}[]. */
  rules: 'jsonb',
});
export type SegmentRow = Omit<RowOf<typeof segments>, 'rules'> & { readonly rules: readonly SegmentRule[] };

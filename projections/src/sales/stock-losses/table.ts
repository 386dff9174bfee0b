import type { Unit } from '@pdv/schemas/kernel/quantity';
import type { LossReason } from '@pdv/schemas/sales/stock-loss';
import { defineTable, type RowOf } from '../../row-changes/table.ts';

/** One row per loss: there are few, so no roll-up adds them up. */
export const stockLosses = defineTable('stock_losses', ['shop_id', 'id'], {
  shop_id: 'uuid',
  id: 'uuid',
  product_id: 'uuid',
  /** As it was called then. */
  product_name: 'text',
  unit: 'text',
  /** In the unit's smallest steps. */
  quantity: 'bigint',
  /** What is sold by a measure is one. */
  items: 'bigint',
  because: 'text',
  /** Free text; null once the account is erased. */
  reason: 'text?',
  /** Of one unit; null where nobody knew. */
  unit_cost_centavos: 'bigint?',
  cost_centavos: 'bigint?',
  business_date: 'date',
  lost_at: 'timestamptz',
  /** A member's id. */
  lost_by: 'text',
});
export type StockLossRow = Omit<RowOf<typeof stockLosses>, 'unit' | 'because'> & {
  readonly unit: Unit;
  readonly because: LossReason;
};

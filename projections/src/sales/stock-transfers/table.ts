import type { Unit } from '@pdv/schemas/kernel/quantity';
import type { CameBackBecause } from '@pdv/schemas/sales/stock-transfers';
import { defineTable, type RowOf } from '../../row-changes/table.ts';

/** Transfers of stock between two shops of one owner: a row for each of the two. */
export const stockTransfers = defineTable('stock_transfers', ['shop_id', 'id'], {
  shop_id: 'uuid',
  id: 'uuid',
  /** `out` in the shop that sent it, `in` in the other. */
  direction: 'text',
  other_shop_id: 'uuid',
  /** {@link TransferLine} by line. */
  lines: 'jsonb',
  items: 'bigint',
  /** Null where there is none, and once the account that wrote it is erased. */
  note: 'text?',
  sent_at: 'timestamptz',
  sent_by: 'text',
  /** Null while it is on the way. */
  received_at: 'timestamptz?',
  /** {@link RefusedLine}s; null while it is on the way. */
  refused: 'jsonb?',
  /** Null until what was refused is back. */
  returned_at: 'timestamptz?',
});
export type StockTransferRow = Omit<RowOf<typeof stockTransfers>, 'lines' | 'refused'> & {
  readonly lines: readonly TransferLine[];
  readonly refused: readonly RefusedLine[] | null;
};

export interface TransferLine {
  readonly productName: string;
  readonly toProductName: string;
  /** In the unit. */
  readonly quantity: number;
  readonly unit: Unit;
}

export interface RefusedLine {
  readonly nth: number;
  readonly because: CameBackBecause;
}

import { TAKEN_BACK } from '@pdv/schemas/sales/move-stock';
import type { Product } from '@pdv/schemas/sales/product';
import { useRef, useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { newId } from '../../../shared/api/submission-key.ts';
import { plus } from '../../../shared/format/typed-units.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { useMoveStock } from './move-stock.query.ts';
import { change, openLine, type ReceiveLine, type ReceiveLines, scanned, unitsOf, without } from './receive-session.ts';

/** Counting what came in, product after product; what was refused stays for another try. */
export function useReceiveSession() {
  const { mutateAsync } = useMoveStock();
  const [lines, setLines] = useState<ReceiveLines>([]);
  // Two scans may come before one rendering.
  const latest = useRef(lines);
  const put = (next: ReceiveLines) => {
    latest.current = next;
    setLines(next);
  };

  /** False where it was refused or there was nothing to record. */
  async function record(line: ReceiveLine, note: string): Promise<boolean> {
    const quantity = unitsOf(line);
    if (quantity === undefined) return false;
    const reason = line.reason ?? note;
    put(change(latest.current, line.key, { state: 'saving', reason }));
    const body = { type: 'receive', quantity, reason } as const;
    try {
      const movement = await mutateAsync({ productId: line.product.id, body, key: line.key });
      put(change(latest.current, line.key, { state: 'saved', movement }));
      return true;
    } catch (error) {
      put(change(latest.current, line.key, { state: 'failed', message: messageOf(error) }));
      notify({ type: 'error', title: 'Erro ao movimentar estoque', description: messageOf(error) });
      return false;
    }
  }

  /** What came in by mistake goes out again; the history keeps both. */
  async function undo(line: ReceiveLine): Promise<void> {
    const { movement, product, key } = line;
    if (!movement || line.undo) return;
    put(change(latest.current, key, { undo: 'undoing' }));
    const quantity = plus(movement.stock, -movement.stockBefore);
    const body = { type: 'take-back', quantity, reason: TAKEN_BACK } as const;
    try {
      await mutateAsync({ productId: product.id, body, key: `${key}-undo` });
      put(change(latest.current, key, { undo: 'undone' }));
    } catch (error) {
      put(latest.current.map((other) => (other.key === key ? line : other)));
      notify({ type: 'error', title: 'Erro ao desfazer a entrada', description: messageOf(error) });
    }
  }

  return {
    lines,
    latest,
    record,
    undo,
    /** Another product than the open one records that first. @returns false where its quantity cannot be read */
    scan(product: Product, reason: string): boolean {
      const open = openLine(latest.current);
      if (open && open.product.id !== product.id) {
        if (unitsOf(open) === undefined) return false;
        void record(open, reason);
      }
      put(scanned(latest.current, product, newId()));
      return true;
    },
    type: (key: string, quantity: string) => put(change(latest.current, key, { quantity })),
    drop: (key: string) => put(without(latest.current, key)),
  };
}

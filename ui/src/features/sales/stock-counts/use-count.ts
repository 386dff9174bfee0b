import type { Product, ScannedProduct } from '@pdv/schemas/sales/product';
import { useRef, useState } from 'react';
import { newId } from '../../../shared/api/submission-key.ts';
import { notify } from '../../../shared/notify/notify.ts';
import {
  type Countable,
  type CountSession,
  picked,
  readSession,
  scanned,
  seenNow,
  typed,
  without,
} from './count-session.ts';
import { forgetCount, keepCount, keptCount } from './kept-count.ts';

/** The count of this device; every change is kept at once. */
export function useCount(shopId: string) {
  const [session, setSession] = useState(() => readSession(keptCount(shopId)));
  // Two scans may come before one rendering.
  const latest = useRef(session);

  function put(next: CountSession | null): void {
    latest.current = next;
    if (next) keepCount(shopId, JSON.stringify(next));
    else forgetCount(shopId);
    setSession(next);
  }

  function change(to: (session: CountSession) => CountSession): void {
    if (latest.current) put(to(latest.current));
  }

  /** Says so where it is not among what is counted. */
  function count(product: Product, to: (session: CountSession) => CountSession): void {
    const { current } = latest;
    if (!current) return;
    if (!product.tracksStock) {
      notify({ type: 'warning', title: 'Sem controle de estoque', description: product.name });
    } else if (current.category !== null && current.category !== product.category) {
      notify({
        type: 'warning',
        title: 'Fora desta contagem',
        description: `${product.name} é de ${product.category}.`,
      });
    } else put(to(current));
  }

  return {
    session,
    begin: (category: string | null) => put({ id: newId(), category, lines: [] }),
    end: () => put(null),
    scan: (product: ScannedProduct) => count(product, (before) => scanned(before, product, product.label?.quantity)),
    pick: (product: Product) => count(product, (before) => picked(before, product, Date.now())),
    type: (productId: string, quantity: string) => change((before) => typed(before, productId, quantity, Date.now())),
    /** What there was when the number was typed. */
    seen: (product: Countable, quantity: string) => change((before) => seenNow(before, product, quantity, Date.now())),
    drop: (productId: string) => change((before) => without(before, productId)),
  };
}

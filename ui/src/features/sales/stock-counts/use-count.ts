import type { Product } from '@pdv/schemas/sales/product';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newId } from '../../../shared/api/submission-key.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { type Countable, type CountSession, readSession, scanned, seenNow, typed, without } from './count-session.ts';
import { forgetCount, keepCount, keptCount } from './kept-count.ts';
import { asOfNow } from './stock-counts.query.ts';

/** The count of this device; every change is kept at once. */
export function useCount(shopId: string) {
  const queries = useQueryClient();
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

  return {
    session,
    begin: (category: string | null) => put({ id: newId(), category, lines: [] }),
    end: () => put(null),
    /** Says so where it is not among what is counted. */
    scan(product: Product): void {
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
      } else change((before) => scanned(before, product));
    },
    type: (productId: string, quantity: string) => change((before) => typed(before, productId, quantity)),
    /** A number was typed: it is what is there now, so it is compared with the stock of now. */
    async settled(product: Countable): Promise<void> {
      const fresh = await asOfNow(queries, product);
      if (fresh?.id === product.id) change((before) => seenNow(before, fresh));
    },
    drop: (productId: string) => change((before) => without(before, productId)),
  };
}

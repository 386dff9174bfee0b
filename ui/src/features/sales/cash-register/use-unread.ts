import type { ScannedProduct } from '@pdv/schemas/sales/product';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { useLiveState } from '../../../shared/api/live-state.ts';
import { stepOf } from '../../../shared/format/typed-units.ts';
import { notify } from '../../../shared/notify/notify.ts';
import type { Cart } from '../cart/cart.ts';
import { withGrowingPauses } from './growing-pauses.ts';
import { readTyped, type TypedCode } from './typed-code.ts';
import { isLabel, lookUp } from './use-scanner.ts';

interface Options {
  readonly cart: Cart;
  readonly latest: RefObject<Cart>;
  readonly put: (cart: Cart) => void;
  readonly onProduct: (product: ScannedProduct, typed: TypedCode) => void;
  readonly onMissing: (code: string, why?: string) => void;
  readonly onUnweighed: (product: ScannedProduct) => void;
}

/** Codes that were scanned while the server could not be asked: asked for again, in their order, once it can be. */
export function useUnread({ cart, latest, put, ...ends }: Options) {
  const live = useLiveState();
  const [asking, setAsking] = useState(false);
  const running = useRef(false);
  const then = useRef(ends);
  useEffect(() => {
    then.current = ends;
  });

  const discard = useCallback(
    (typed: string) => {
      const at = latest.current.unread.indexOf(typed);
      if (at < 0) return;
      put({ ...latest.current, unread: latest.current.unread.filter((_, i) => i !== at) });
    },
    [latest, put],
  );

  const retry = useCallback(
    async (unasked: boolean) => {
      if (running.current || latest.current.sending) return;
      running.current = true;
      setAsking(true);
      try {
        for (let typed = latest.current.unread[0]; typed !== undefined; typed = latest.current.unread[0]) {
          let why: string | undefined;
          const product = await lookUp(typed).catch((error: unknown) => {
            if (!isLabel(error)) throw error;
            why = error.message;
            return null;
          });
          const read = readTyped(typed);
          discard(typed);
          // Nobody stands before the question any more.
          const units = read.units ?? 1;
          if (product && (read.units || product.label || stepOf(product.unit) === 1))
            then.current.onProduct(product, { ...read, units, doubtful: false });
          else if (product) then.current.onUnweighed(product);
          else then.current.onMissing(read.code, why);
        }
      } catch (error) {
        // The codes still say so themselves: only who asked wants to hear it again.
        if (!unasked) notify({ type: 'error', title: 'Ainda sem resposta', description: messageOf(error) });
      } finally {
        running.current = false;
        setAsking(false);
      }
    },
    [latest, discard],
  );

  useEffect(() => {
    if (live === 'online' && latest.current.unread.length > 0) void retry(true);
  }, [live, latest, retry]);

  // The connection may have been there all the time, and the server have stumbled once.
  const waits = cart.unread.length > 0 && !cart.sending;
  useEffect(() => {
    if (!waits) return;
    return withGrowingPauses(() => retry(true));
  }, [waits, retry]);

  return { asking, retry: () => void retry(false), discard };
}

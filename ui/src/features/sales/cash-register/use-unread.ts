import type { ScannedProduct } from '@pdv/schemas/sales/product';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { useLiveState } from '../../../shared/api/live-state.ts';
import { isWeighed } from '../../../shared/format/typed-units.ts';
import { notify } from '../../../shared/notify/notify.ts';
import type { Cart } from '../cart/cart.ts';
import { withGrowingPauses } from './growing-pauses.ts';
import { readTyped, type TypedCode } from './typed-code.ts';
import { isLabel, lookUp } from './use-scanner.ts';

interface Options {
  readonly cart: Cart;
  readonly latest: RefObject<Cart>;
  readonly put: (cart: Cart) => void;
  /** The last one has to be weighed first. */
  readonly weighs: () => boolean;
  readonly onProduct: (product: ScannedProduct, typed: TypedCode) => void;
  readonly onMissing: (code: string, why?: string) => void;
}

/** Codes that were scanned while the server could not be asked: asked for again, in their order, once it can be. */
export function useUnread({ cart, latest, put, weighs, onProduct, onMissing }: Options) {
  const live = useLiveState();
  const [asking, setAsking] = useState(false);
  const running = useRef(false);
  const then = useRef(onProduct);
  const missed = useRef(onMissing);
  const held = useRef(weighs);
  useEffect(() => {
    then.current = onProduct;
    missed.current = onMissing;
    held.current = weighs;
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
      if (running.current || latest.current.sending || (unasked && held.current())) return;
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
          // Nobody stands before the question any more; only what is weighed cannot do without.
          const units = read.units ?? (product && isWeighed(product) ? null : 1);
          if (product) then.current(product, { ...read, units, doubtful: false });
          else missed.current(read.code, why);
          if (held.current()) break;
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

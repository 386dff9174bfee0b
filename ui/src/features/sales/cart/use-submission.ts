import type { Sale } from '@pdv/schemas/sales/sale';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../shared/api/api-error.ts';
import { useLiveState } from '../../../shared/api/live-state.ts';
import { refreshAfterSale } from '../../../shared/api/refresh-moved.ts';
import { forgetSession } from '../cash-session/open-sessions.query.ts';
import type { Cart } from './cart.ts';
import type { Obstacle } from './obstacles.ts';
import { postSale } from './post-sale.ts';
import { submitCart } from './submit-cart.ts';

/** `waiting`: no answer came; the same is sent again until one does. */
export type Sending = 'no' | 'now' | 'waiting';

/** What became of a cart. */
export interface SoldCart {
  /** As it was when the answer came. */
  readonly cart: Cart;
  readonly sale: Sale;
  /** It had been changed after an attempt of which nobody knew that it had succeeded. */
  readonly changed: boolean;
}

interface Options {
  readonly latest: RefObject<Cart>;
  readonly put: (cart: Cart) => void;
  readonly onSold: (sold: SoldCart) => void;
  readonly onObstacle: (obstacle: Obstacle) => void;
}

/** Most sales are refused nothing. Fetched ahead, so that it is there when one is. */
export const loadRefused = () => import('./refused.ts');

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 10_000;

interface Running {
  readonly cartId: string;
  readonly stop: AbortController;
}

/** Sends the cart's newest attempt until it is known what became of it; a reload in between goes on. */
export function useSubmission(options: Options) {
  const { latest, put } = options;
  const queries = useQueryClient();
  const [sending, setSending] = useState<Sending>(() => (latest.current.sending ? 'waiting' : 'no'));
  /** Nobody knows whether it was sold: stays on the screen until the next try. */
  const [doubt, setDoubt] = useState<string | null>(null);
  const running = useRef<Running | null>(null);
  const wake = useRef<() => void>(() => undefined);
  const then = useRef(options);
  useEffect(() => {
    then.current = options;
  });

  const send = useCallback(async () => {
    if (running.current) return wake.current();
    const stop = new AbortController();
    running.current = { cartId: latest.current.id, stop };
    setDoubt(null);
    setSending('now');
    for (let failures = 0; ; failures += 1) {
      const cart = latest.current;
      const verdict = await submitCart(cart, (body, key) => postSale(body, key, stop.signal));
      if (stop.signal.aborted) return;
      if (verdict.kind === 'lost') {
        setSending('waiting');
        const woken = await pause(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures), wake);
        if (stop.signal.aborted) return;
        // A line that has just come back may stumble once more.
        if (woken) failures = -1;
        continue;
      }
      if (verdict.kind === 'sold') {
        refreshAfterSale(queries);
        then.current.onSold({ cart: latest.current, ...verdict });
      } else if (verdict.kind === 'failed') {
        put({ ...latest.current, sending: false });
        setDoubt(wordsFor(verdict.error));
      } else {
        if (verdict.error.code === 'cash_session_not_open') forgetSession(queries, cart.attempts.at(-1)?.cashSessionId);
        const words = await loadRefused().catch(() => null);
        if (stop.signal.aborted) return;
        const open = { ...latest.current, sending: false, attempts: [] };
        const next = words?.refused(open, verdict.error);
        put(next?.cart ?? open);
        const plain = { at: 'barcode', title: 'Erro ao finalizar venda', description: verdict.error.message } as const;
        then.current.onObstacle(next?.obstacle ?? plain);
      }
      break;
    }
    running.current = null;
    setSending('no');
  }, [latest, put, queries]);

  /** Asks no more: what became of it is as open as before. */
  const stop = useCallback(() => {
    const { current } = running;
    if (!current) return;
    running.current = null;
    setSending('no');
    current.stop.abort();
    wake.current();
  }, []);

  /** The cashier wants the cart back while nobody answers: safe, since its key stays the same. */
  const takeBack = useCallback(() => {
    put({ ...latest.current, sending: false });
    setSending('no');
    stop();
  }, [latest, put, stop]);

  // Another tab has settled it: this one has another cart by now.
  useEffect(() => {
    const { id, sending: onItsWay } = latest.current;
    if (running.current && (running.current.cartId !== id || !onItsWay)) stop();
  });

  useEffect(() => {
    if (latest.current.sending) void send();
    return stop;
  }, [latest, send, stop]);

  // The device may have had its network all the time, and the server have been away.
  const live = useLiveState();
  useEffect(() => {
    const online = () => wake.current();
    if (live === 'online') online();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [live]);

  return { sending, doubt, send, takeBack, retry: () => wake.current(), forgetDoubt: () => setDoubt(null) };
}

/** A server that stumbled has nothing to say that helps. */
const wordsFor = ({ status, message }: ApiError): string =>
  status >= 500 ? 'Ocorreu um erro ao processar a venda. Tente novamente.' : message;

/** Waits, but no longer than until somebody wakes it: true then. */
function pause(milliseconds: number, wake: RefObject<() => void>): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (woken: boolean) => {
      clearTimeout(timer);
      wake.current = () => undefined;
      resolve(woken);
    };
    const timer = setTimeout(() => done(false), milliseconds);
    wake.current = () => done(true);
  });
}

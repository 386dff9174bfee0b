import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../shared/api/api-error.ts';
import type { Countable, CountLine } from './count-session.ts';
import { productNow } from './stock-counts.query.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
const GONE = 'Este produto foi excluído: tire-o da contagem.';
const ASKING_AGAIN = 'Sem resposta do servidor sobre o estoque de agora. Tentando de novo…';

/**
 * Asks what stock there is of a line that nobody has seen it for, until the server says.
 * @param enabled not while its number is being typed
 * @returns what there is to say about it; null for nothing
 */
export function useStockOfNow(
  { product: { id }, quantity, unseen }: CountLine,
  enabled: boolean,
  onSeen: (product: Countable, quantity: string) => void,
): string | null {
  const [trouble, setTrouble] = useState<string | null>(null);
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  const asks = enabled && unseen !== undefined;
  useEffect(() => {
    if (!asks) return;
    const stop = new AbortController();
    let wait = FIRST_WAIT_MS;
    let timer: ReturnType<typeof setTimeout>;
    async function ask(): Promise<void> {
      try {
        const product = await productNow(id, stop.signal);
        if (stop.signal.aborted) return;
        if (product) latest.current(product, quantity);
        setTrouble(product ? null : GONE);
      } catch (error) {
        if (stop.signal.aborted) return;
        const { status = 0 } = error instanceof ApiError ? error : {};
        const passes = status === 0 || status === 429 || status >= 500;
        setTrouble(passes ? ASKING_AGAIN : messageOf(error));
        if (!passes) return;
        timer = setTimeout(() => void ask(), wait);
        wait = Math.min(LONGEST_WAIT_MS, wait * 2);
      }
    }
    void ask();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [asks, id, quantity]);
  return asks ? trouble : null;
}

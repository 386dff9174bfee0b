import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * A value in the address (`?novo=1`), so that links lead to it and the back button leaves it. Setting it makes an entry
 * in the history, emptying it takes the current one over.
 */
export function useUrlState(name: string): [string | null, (value: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (value: string | null) => {
      const change = (current: URLSearchParams) => {
        const next = new URLSearchParams(current);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      };
      setParams(change, { replace: value === null, preventScrollReset: true });
    },
    [setParams, name],
  );
  return [params.get(name), set];
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { noteSessionEndedElsewhere, onSessionEnd } from '../shared/api/session-end.ts';
import { isShopLeft, readTokens } from '../shared/api/stored-tokens.ts';
import { noteKeptCart } from '../shared/session/kept-cart.ts';
import { meQuery } from '../shared/session/me.query.ts';
import type { EntranceState } from '../shared/session/return-to.ts';

const STAY = /^\/(demo|login|register|forgot-password|reset-password|confirm-email|catalog)(\/|$)/;

/** When the server, or another tab, ends the session: forget what was read and go to the login page. */
export function useSessionEnd(): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    const leave = () => {
      const was = queries.getQueryData(meQuery().queryKey);
      queries.clear();
      const { pathname, search } = location;
      if (STAY.test(pathname)) return void navigate(pathname + search, { replace: true, state: history.state?.usr });
      // Over for the night, or left alone for long: nobody has a password for it.
      if (was?.demo) return void navigate('/demo', { replace: true });
      noteKeptCart(was);
      const state: EntranceState = { from: pathname + search };
      void navigate('/login', { replace: true, state });
    };
    const changedElsewhere = (event: StorageEvent) => {
      if (event.key === 'shopId' && isShopLeft() && readTokens()) return location.reload();
      if (event.key !== 'accessToken' && event.key !== null) return;
      // The other tab has been and gone to `/` by itself; here the person is told where to enter again.
      if (readTokens() === null) {
        if (queries.getQueryData(meQuery().queryKey)) noteSessionEndedElsewhere();
        leave();
      } else if (event.oldValue === null) void queries.invalidateQueries();
    };
    const stop = onSessionEnd(leave);
    window.addEventListener('storage', changedElsewhere);
    return () => {
      stop();
      window.removeEventListener('storage', changedElsewhere);
    };
  }, [queries, navigate]);
}

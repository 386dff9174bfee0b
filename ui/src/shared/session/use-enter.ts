import type { Session } from '@pdv/schemas/account/session';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { homeOf } from './home.ts';
import { entranceState } from './return-to.ts';
import { acceptSession } from './use-session.ts';

/** After login or sign-up: to the page that was asked for, or home. */
export function useEnter() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { from } = entranceState(useLocation().state);
  return (session: Session) => {
    acceptSession(queries, session);
    return navigate(from ?? homeOf(session.user), { replace: true });
  };
}

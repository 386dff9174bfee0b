import { SCREENS } from '@pdv/schemas/screens';
import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { howSessionEnded } from '../shared/api/session-end.ts';
import { PageSpinner } from '../shared/components/page-spinner.tsx';
import { homeOf } from '../shared/session/home.ts';
import { type EntranceState, entranceState } from '../shared/session/return-to.ts';
import { AccountContext, useSession } from '../shared/session/use-session.ts';
import { LoadFailure } from './load-failure.tsx';
import { SHELL } from './load-page.ts';
import { PageGuard } from './page-guard.tsx';
import { ENTRANCE_PAGES, LINKED_PAGES, NOT_FOUND, REGISTER, SHOP_PAGES } from './pages.ts';
import { Styled } from './styled.tsx';
import { ToLanding } from './to-landing.tsx';
import { UnreachablePage } from './unreachable-page.tsx';
import { useSessionEnd } from './use-session-end.ts';

/**
 * Where the landing page sends whoever has a session, as it cannot know which page is theirs; and `/` itself, should
 * the screens ever be what is served there.
 */
const ARRIVALS = [SCREENS.arrival, '/'];

/** Which page stands at which address, and for whom. */
export function App() {
  useSessionEnd();
  const session = useSession();
  if (session.status === 'loading') return <PageSpinner />;
  if (session.status === 'unreachable') return <UnreachablePage retry={session.retry} />;
  const signedIn = session.status === 'signed-in';
  const home = signedIn ? homeOf(session.account) : '/dashboard';
  return (
    <LoadFailure>
      <AccountContext value={session.account}>
        <Suspense fallback={<PageSpinner />}>
          <Routes>
            <Route element={<Styled />}>
              {Object.values(ENTRANCE_PAGES).map(({ path, Component }) => (
                <Route key={path} path={path} element={signedIn ? <Entered home={home} /> : <Component />} />
              ))}
              <Route
                path={REGISTER.path}
                element={
                  signedIn ? (
                    <PageGuard page={REGISTER} alone>
                      <REGISTER.Component />
                    </PageGuard>
                  ) : (
                    <ToEntrance />
                  )
                }
              />
              {Object.values(LINKED_PAGES).map(({ path, Component }) => (
                <Route key={path} path={path} element={<Component />} />
              ))}
              <Route element={signedIn ? <SHELL.Component /> : <ToEntrance />}>
                {ARRIVALS.map((path) => (
                  <Route key={path} path={path} element={<Navigate to={home} replace />} />
                ))}
                {Object.values(SHOP_PAGES).map((page) => (
                  <Route
                    key={page.path}
                    path={page.path}
                    element={
                      <PageGuard page={page}>
                        <page.Component />
                      </PageGuard>
                    }
                  />
                ))}
                {signedIn && <Route path="*" element={<NOT_FOUND.Component />} />}
              </Route>
            </Route>
            {!signedIn && <Route path="*" element={<ToLanding />} />}
          </Routes>
        </Suspense>
      </AccountContext>
    </LoadFailure>
  );
}

/** Sends signed-in people from an entrance to the page they asked for, or home. */
function Entered({ home }: { readonly home: string }) {
  const { from } = entranceState(useLocation().state);
  return <Navigate to={from ?? home} replace />;
}

/** A visitor at a page of the shop comes back to it after the login; who comes to subscribe has no shop yet. */
function ToEntrance() {
  const { pathname, search } = useLocation();
  const state: EntranceState = { from: pathname + search };
  return (
    <Navigate
      to={pathname === SHOP_PAGES.subscribe.path && !howSessionEnded() ? '/register' : '/login'}
      replace
      state={state}
    />
  );
}

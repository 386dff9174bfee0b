import { isAllowed } from '@pdv/schemas/account/permissions';
import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PageSpinner } from '../shared/components/page-spinner.tsx';
import { useAccount, useSession } from '../shared/session/use-session.ts';
import { LoadFailure } from './load-failure.tsx';
import { NoAccess } from './no-access.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { ENTRANCE_PAGES, LANDING, type Page, REGISTER, SHOP_PAGES, Shell, Styled } from './pages.ts';
import { UnreachablePage } from './unreachable-page.tsx';
import { useSessionEnd } from './use-session-end.ts';

/** Which page stands at which address, and for whom. */
export function App() {
  useSessionEnd();
  const session = useSession();
  if (session.status === 'loading') return <PageSpinner />;
  if (session.status === 'unreachable') return <UnreachablePage retry={session.retry} />;
  const signedIn = session.status === 'signed-in';
  const { dashboard } = SHOP_PAGES;
  return (
    <LoadFailure>
      <Suspense fallback={<PageSpinner />}>
        <Routes>
          {!signedIn && <Route path="/" element={<LANDING.Component />} />}
          <Route element={<Styled />}>
            {Object.values(ENTRANCE_PAGES).map(({ path, Component }) => (
              <Route key={path} path={path} element={signedIn ? <Navigate to="/dashboard" replace /> : <Component />} />
            ))}
            <Route
              path={REGISTER.path}
              element={signedIn ? <Permitted page={REGISTER} /> : <Navigate to="/login" replace />}
            />
            <Route element={signedIn ? <Shell /> : <Navigate to="/login" replace />}>
              {signedIn && <Route path="/" element={<dashboard.Component />} />}
              {Object.values(SHOP_PAGES).map((page) => (
                <Route key={page.path} path={page.path} element={<Permitted page={page} />} />
              ))}
            </Route>
          </Route>
          <Route path="*" element={<NotFoundPage signedIn={signedIn} />} />
        </Routes>
      </Suspense>
    </LoadFailure>
  );
}

/** A page that is opened by its address without the permission says so, whatever the menu shows. */
function Permitted({ page: { action, Component } }: { readonly page: Page }) {
  const { role } = useAccount();
  return action && !isAllowed(role, action) ? <NoAccess /> : <Component />;
}

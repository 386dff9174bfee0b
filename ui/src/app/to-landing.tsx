import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageSpinner } from '../shared/components/page-spinner.tsx';

/** A visitor at an address of nothing: the landing page is no part of the screens, the server has it ready. */
export function ToLanding() {
  const { pathname } = useLocation();
  // There already, and still in the screens: whoever serves them here has no landing page.
  return pathname === '/' ? <Navigate to="/login" replace /> : <Leave />;
}

function Leave() {
  useEffect(() => location.replace('/'), []);
  return <PageSpinner />;
}

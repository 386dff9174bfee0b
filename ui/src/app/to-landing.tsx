import { useEffect } from 'react';
import { PageSpinner } from '../shared/components/page-spinner.tsx';

/** A visitor at an address of nothing: the landing page is no part of the screens, the server has it ready. */
export function ToLanding() {
  useEffect(() => location.replace('/'), []);
  return <PageSpinner />;
}

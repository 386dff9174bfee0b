import { isAllowed } from '@pdv/schemas/account/permissions';
import { lazy, type ReactNode } from 'react';
import { useAccount } from '../shared/session/use-session.ts';
import type { Page } from './pages.ts';

const NoAccess = lazy(() =>
  import('../shared/components/no-access.tsx').then((module) => ({ default: module.NoAccess })),
);

/** The page, for those whose role may see it. */
export function PageGuard({ page, children }: { readonly page: Page; readonly children: ReactNode }) {
  const { role } = useAccount();
  return page.action && !isAllowed(role, page.action) ? <NoAccess /> : children;
}

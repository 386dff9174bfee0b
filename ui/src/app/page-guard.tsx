import { lazy, type ReactNode } from 'react';
import { useAccount } from '../shared/session/use-session.ts';
import { mayOpen, type Page } from './pages.ts';

const NoAccess = lazy(() =>
  import('../shared/components/no-access.tsx').then((module) => ({ default: module.NoAccess })),
);

interface Props {
  readonly page: Page;
  readonly children: ReactNode;
  /** Without the shop's menu around it. */
  readonly alone?: boolean;
}

/** The page, for those who may see it. */
export function PageGuard({ page, children, alone = false }: Props) {
  return mayOpen(page, useAccount()) ? children : <NoAccess audience={page.audience} alone={alone} />;
}

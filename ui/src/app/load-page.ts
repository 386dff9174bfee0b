import { screenAt } from '@pdv/schemas/screens';
import { fetched } from './fetched.tsx';
import { loadShell } from './load-parts.ts';
import { ENTRANCE_PAGES, LINKED_PAGES, REGISTER, SHOP_PAGES } from './pages.ts';

export const SHELL = fetched(loadShell);

/** All that a page is made of, so that it can be rendered in one go. What fails to come is asked for again then. */
export function loadPage(pathname: string): Promise<unknown> {
  const path = screenAt(pathname);
  const shop = Object.values(SHOP_PAGES).find((candidate) => candidate.path === path);
  const other = [...Object.values(ENTRANCE_PAGES), ...Object.values(LINKED_PAGES), REGISTER].find(
    (candidate) => candidate.path === path,
  );
  const parts = shop ? [SHELL, shop] : other ? [other] : [];
  return Promise.allSettled(parts.map(({ load }) => load()));
}

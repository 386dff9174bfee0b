import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PageSpinner } from '../shared/components/page-spinner.tsx';
import { SHOP_PAGES } from './pages.ts';

const isCheckout = (path: string) => path.replace(/(?<!\/)\/+$/, '') === SHOP_PAGES.subscribe.path;
const loadedAtCheckout = isCheckout(location.pathname);

/**
 * What a page may load is said by the document that it came with: the checkout's lets the payment provider in, all
 * others let nobody in. So one comes to the checkout, and leaves it, with a new document.
 */
export function OwnDocument({ children }: { readonly children: ReactNode }) {
  const elsewhere = isCheckout(useLocation().pathname) !== loadedAtCheckout;
  useEffect(() => {
    if (elsewhere) location.reload();
  }, [elsewhere]);
  return elsewhere ? <PageSpinner /> : children;
}

import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PageSpinner } from '../shared/components/page-spinner.tsx';
import { ToastRegion } from '../shared/notify/toast-region.tsx';
import { useSession } from '../shared/session/use-session.ts';
import '../shared/theme/global-styles.css';
import { system } from '../shared/theme/system.ts';
import { withoutLayer } from '../shared/theme/without-layer.ts';

/** Few shops are of the demo: the others do not load it. */
const DemoBanner = lazy(() => import('./demo-banner.tsx'));

/** Speedy: rules go in through the CSSOM and the style tags stay empty, which the content security policy allows. */
const cache = createCache({ key: 'fregues', speedy: true });
const insert = cache.sheet.insert.bind(cache.sheet);
cache.sheet.insert = (rule) => insert(withoutLayer(rule));

/** A style sheet already holds the global styles that Chakra would insert. */
const look = { ...system, layers: { ...system.layers, atRule: '' }, _global: [] };

/** Everything that uses Chakra stands in here: the look and the messages. */
export function Styled() {
  const { account } = useSession();
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={look}>
        <Suspense>{account?.demo && <DemoBanner />}</Suspense>
        <Suspense fallback={<PageSpinner />}>
          <Outlet />
        </Suspense>
        <ToastRegion />
      </ChakraProvider>
    </CacheProvider>
  );
}

import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PageSpinner } from '../shared/components/page-spinner.tsx';
import { ToastRegion } from '../shared/notify/toast-region.tsx';
import '../shared/theme/global-styles.css';
import { system } from '../shared/theme/system.ts';
import { withoutLayer } from '../shared/theme/without-layer.ts';
import { DemoBanner } from './demo-banner.tsx';

/** Speedy: rules go in through the CSSOM and the style tags stay empty, which the content security policy allows. */
const cache = createCache({ key: 'fregues', speedy: true });
const insert = cache.sheet.insert.bind(cache.sheet);
cache.sheet.insert = (rule) => insert(withoutLayer(rule));

/** A style sheet already holds the global styles that Chakra would insert. */
const look = { ...system, layers: { ...system.layers, atRule: '' }, _global: [] };

/** Everything that uses Chakra stands in here: the look and the messages. */
export function Styled() {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={look}>
        <DemoBanner />
        <Suspense fallback={<PageSpinner />}>
          <Outlet />
        </Suspense>
        <ToastRegion />
      </ChakraProvider>
    </CacheProvider>
  );
}

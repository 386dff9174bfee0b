import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PageSpinner } from '../shared/components/page-spinner.tsx';
import { useNoticesWanted } from '../shared/notify/notify.ts';
import { system } from '../shared/theme/system.ts';

/** Speedy: rules go in through the CSSOM and the style tags stay empty, which the content security policy allows. */
const cache = createCache({ key: 'fregues', speedy: true });

const ToastRegion = lazy(() =>
  import('../shared/notify/toast-region.tsx').then((module) => ({ default: module.ToastRegion })),
);

/** Everything that uses Chakra stands in here: the look and the messages. */
export default function Styled() {
  const notices = useNoticesWanted();
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <Suspense fallback={<PageSpinner />}>
          <Outlet />
        </Suspense>
        <Suspense>{notices && <ToastRegion />}</Suspense>
      </ChakraProvider>
    </CacheProvider>
  );
}

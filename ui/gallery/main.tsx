/**
 * Every shared component with its states, in light and dark: `make dev`, then http://localhost:5173/gallery/. Only the
 * development server knows this folder; the build's inputs (vite.config.ts) do not name it.
 */
import '../src/shared/theme/base.css';
import '../src/shared/components/page-spinner.css';
import '../src/shared/theme/global-styles.css';
import { ChakraProvider } from '@chakra-ui/react';
import type { Account } from '@pdv/schemas/account/session';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { ToastRegion } from '../src/shared/notify/toast-region.tsx';
import { meQuery } from '../src/shared/session/me.query.ts';
import { system } from '../src/shared/theme/system.ts';
import { Cards } from './cards.tsx';
import { Controls } from './controls.tsx';
import { Overlays } from './overlays.tsx';
import { Pair } from './pair.tsx';
import { States } from './states.tsx';

const MODES = ['light', 'dark'] as const;
const asked = new URLSearchParams(location.search).get('mode');
const mode = MODES.find((one) => one === asked);

/** Somebody is signed in, for what tells who they are. */
const ACCOUNT = {
  ownerName: 'Ana Souza',
  memberName: 'Ana Souza',
  role: 'cashier',
  plan: 'premium',
  effectivePlan: 'premium',
  status: 'active',
} satisfies Partial<Account>;

const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
queries.setQueryData(meQuery().queryKey, ACCOUNT as Partial<Account> as Account);

if (mode) {
  document.documentElement.className = mode;
  document.documentElement.style.colorScheme = mode;
}

createRoot(document.getElementById('root') ?? document.body).render(
  mode ? (
    <QueryClientProvider client={queries}>
      <ChakraProvider value={system}>
        <MemoryRouter>
          <Controls />
          <States />
          <Cards />
          <Overlays />
          <ToastRegion />
        </MemoryRouter>
      </ChakraProvider>
    </QueryClientProvider>
  ) : (
    <Pair modes={MODES} />
  ),
);

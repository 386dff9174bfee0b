import { Box, Button, chakra, Grid } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { startLive } from '../../shared/api/live.ts';
import { EmptyState } from '../../shared/components/empty-state.tsx';
import { PageSpinner } from '../../shared/components/page-spinner.tsx';
import { Panel } from '../../shared/components/panel.tsx';
import { beginTypeAhead } from '../../shared/keyboard/type-ahead.ts';
import { useShortcut } from '../../shared/keyboard/use-shortcut.ts';
import { isOperator, mayDo } from '../../shared/session/operator.ts';
import { useAccount } from '../../shared/session/use-session.ts';
import { whenIdle } from '../../shared/when-idle.ts';
import { LOAD_FAILED } from '../load-failed-words.ts';
import { LoadFailure } from '../load-failure.tsx';
import { REGISTER } from '../pages.ts';
import { BottomTabs } from './bottom-tabs.tsx';
import { Menu } from './menu.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame around every signed-in page. It also holds the live-update connection. */
export default function Shell() {
  const queries = useQueryClient();
  const account = useAccount();
  const operator = isOperator(account);
  // The line tells what moved in a shop.
  useEffect(() => (operator ? undefined : startLive(queries)), [queries, operator]);
  const main = useFocusOnNavigation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const sells = mayDo(account, 'sell');
  useEffect(() => (sells ? whenIdle(REGISTER.load) : undefined), [sells]);
  useShortcut(
    'F2',
    () => {
      // By touch, no field there asks for the focus and takes what was typed: the page itself hears a scanner.
      if (!matchMedia('(pointer: coarse)').matches) beginTypeAhead();
      void navigate(REGISTER.path);
    },
    sells,
  );
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '248px minmax(0, 1fr)' }}
      minH="100dvh"
      css={{ '@media print': { display: 'block' } }}
    >
      <SkipLink />
      <Box
        as="aside"
        hideBelow="lg"
        position="sticky"
        top="0"
        h="calc(100dvh - var(--demo-banner, 0px))"
        bg="bg.panel"
        borderRightWidth="1px"
        css={{ '@media print': { display: 'none' } }}
      >
        <Menu />
      </Box>
      <Box minW="0">
        <TopBar />
        <chakra.main
          ref={main}
          id="conteudo"
          tabIndex={-1}
          outline="none"
          px={{ base: '4', md: '8' }}
          pt={{ base: '5', lg: '0' }}
          pb={{ base: 'calc(96px + env(safe-area-inset-bottom))', lg: '12' }}
          maxW="1360px"
          mx="auto"
        >
          {/* The menu stays: what was loaded already can be gone to. */}
          <LoadFailure key={pathname} instead={<PartFailed />}>
            <Suspense fallback={<PageSpinner />}>
              <Outlet />
            </Suspense>
          </LoadFailure>
        </chakra.main>
      </Box>
      <BottomTabs />
    </Grid>
  );
}

function PartFailed() {
  return (
    <Panel flush>
      <EmptyState
        icon={CloudOff}
        tone="red"
        as="h1"
        title={LOAD_FAILED.title}
        description={LOAD_FAILED.text}
        action={<Button onClick={() => location.reload()}>Recarregar</Button>}
      />
    </Panel>
  );
}

/** A new page starts at its top, and a screen reader starts reading there. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

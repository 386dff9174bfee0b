import { chakra } from '@chakra-ui/react';
import { Ellipsis } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAccount } from '../../shared/session/use-session.ts';
import { useIsHere } from './nav-link.tsx';
import { type NavigationEntry, tabsFor } from './navigation.ts';
import { setMenuOpen, useMenu } from './use-menu.ts';

const RouterLink = chakra(Link);

/** The main pages at the thumb's reach, on phones; the last one opens the whole menu. */
export function BottomTabs() {
  const account = useAccount();
  const menu = useMenu();
  return (
    <chakra.nav
      aria-label="Atalhos"
      data-bottom-bar
      hideFrom="lg"
      position="fixed"
      insetX="0"
      bottom="0"
      zIndex="docked"
      display="grid"
      gridAutoFlow="column"
      gridAutoColumns="minmax(0, 1fr)"
      bg="bg.panel"
      borderTopWidth="1px"
      pb="env(safe-area-inset-bottom)"
      // Beside a keyboard there is no room for them.
      css={{ '@media print': { display: 'none' }, '@media (max-height: 30em)': { display: 'none' } }}
    >
      {tabsFor(account).map((entry) => (
        <Tab key={entry.page.path} entry={entry} />
      ))}
      <chakra.button
        type="button"
        aria-expanded={menu === 'open'}
        onClick={() => setMenuOpen(true)}
        css={TAB}
        color="fg.muted"
      >
        <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
        Mais
      </chakra.button>
    </chakra.nav>
  );
}

function Tab({ entry: { page, label, icon: Icon } }: { readonly entry: NavigationEntry }) {
  const here = useIsHere(page.path);
  return (
    <RouterLink
      to={page.path}
      aria-current={here ? 'page' : undefined}
      onPointerDown={() => void page.load()}
      css={TAB}
      color={here ? 'fg.brand' : 'fg.muted'}
    >
      <Icon size={20} strokeWidth={here ? 2.25 : 1.75} aria-hidden />
      {label}
    </RouterLink>
  );
}

const TAB = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1',
  h: '16',
  fontSize: '2xs',
  fontWeight: 'semibold',
  cursor: 'pointer',
} as const;

import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useAccount } from '../../shared/session/use-session.ts';
import { useIsHere } from './nav-link.tsx';
import { type NavigationEntry, navigationOf } from './navigation.ts';

const RouterLink = chakra(Link);

/** The main pages at the thumb's reach, on phones. */
export function BottomTabs() {
  const { role } = useAccount();
  return (
    <chakra.nav
      aria-label="Atalhos"
      data-bottom-bar
      hideFrom="md"
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
      css={{ '@media print': { display: 'none' } }}
    >
      {navigationOf(role)
        .filter((entry) => entry.tab)
        .map((entry) => (
          <Tab key={entry.page.path} entry={entry} />
        ))}
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
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      gap="1"
      h="16"
      fontSize="2xs"
      fontWeight="semibold"
      color={here ? 'fg.brand' : 'fg.muted'}
    >
      <Icon size={20} strokeWidth={here ? 2.25 : 1.75} aria-hidden />
      {label}
    </RouterLink>
  );
}

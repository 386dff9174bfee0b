import { Flex, IconButton, Text } from '@chakra-ui/react';
import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ColourModeButton } from '../../shared/colour-mode/colour-mode-button.tsx';
import { useAccount } from '../../shared/session/use-session.ts';
import { Initials } from './account-card.tsx';
import { Bell } from './bell/bell.tsx';
import { Connection } from './connection.tsx';
import { setMenuOpen, useMenu } from './use-menu.ts';

const MobileMenu = lazy(() => import('./mobile-menu.tsx'));

/** Connection and colour mode at the right; on phones also the menu, which of several shops this is, and the owner's initials. */
export function TopBar() {
  const account = useAccount();
  const menu = useMenu();
  return (
    <Flex
      as="header"
      align="center"
      gap="2"
      h="16"
      px={{ base: '2', lg: '8' }}
      // In sight however far the page is scrolled: messages stand in it, see toast-region.module.css.
      position="sticky"
      top="0"
      zIndex="docked"
      bg="bg.canvas"
      borderBottomWidth={{ base: '1px', lg: '0' }}
      css={{ '@media print': { display: 'none' } }}
    >
      <IconButton
        hideFrom="lg"
        aria-label="Abrir menu"
        title="Abrir menu"
        aria-expanded={menu === 'open'}
        variant="ghost"
        colorPalette="gray"
        onClick={() => setMenuOpen(true)}
      >
        <MenuIcon aria-hidden />
      </IconButton>
      {account.severalShops && (
        <Text hideFrom="lg" textStyle="sm" color="fg.muted" truncate>
          {account.storeName}
        </Text>
      )}
      <Flex flex="1" flexShrink="0" justify="flex-end">
        <Connection />
      </Flex>
      <Flex hideFrom="lg">
        <Initials name={account.memberName} />
      </Flex>
      <Bell />
      <ColourModeButton />
      <Suspense>
        {menu !== 'never' && <MobileMenu open={menu === 'open'} onClose={() => setMenuOpen(false)} />}
      </Suspense>
    </Flex>
  );
}

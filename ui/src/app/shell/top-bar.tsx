import { Flex, IconButton } from '@chakra-ui/react';
import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ColourModeButton } from '../../shared/colour-mode/colour-mode-button.tsx';
import { useAccount } from '../../shared/session/use-session.ts';
import { Initials } from './account-card.tsx';
import { Connection } from './connection.tsx';

const MobileMenu = lazy(() => import('./mobile-menu.tsx'));

/** Connection and colour mode at the right; on phones also the menu and the owner's initials. */
export function TopBar() {
  const account = useAccount();
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <Flex
      as="header"
      align="center"
      gap="2"
      h="16"
      px={{ base: '2', md: '8' }}
      position={{ base: 'sticky', md: 'static' }}
      top="0"
      zIndex="docked"
      bg="bg.canvas"
      borderBottomWidth={{ base: '1px', md: '0' }}
      css={{ '@media print': { display: 'none' } }}
    >
      <IconButton
        hideFrom="md"
        aria-label="Abrir menu"
        aria-expanded={menu === 'open'}
        variant="ghost"
        colorPalette="gray"
        onClick={() => setMenu('open')}
      >
        <MenuIcon aria-hidden />
      </IconButton>
      <Flex flex="1" justify="flex-end">
        <Connection />
      </Flex>
      <ColourModeButton />
      <Flex hideFrom="md" pe="2">
        <Initials name={account.ownerName} />
      </Flex>
      <Suspense>{menu !== 'never' && <MobileMenu open={menu === 'open'} onClose={() => setMenu('closed')} />}</Suspense>
    </Flex>
  );
}

import { Box, Button, chakra, Flex, Kbd, Stack, Text } from '@chakra-ui/react';
import { ScanBarcode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { BrandMark } from '../../shared/components/brand-mark.tsx';
import { isOperator, mayDo } from '../../shared/session/operator.ts';
import { useAccount } from '../../shared/session/use-session.ts';
import { REGISTER } from '../pages.ts';
import { AccountCard } from './account-card.tsx';
import { useFollowUpStats } from './bell/use-notices.ts';
import { ConnectionTrouble } from './connection.tsx';
import { NavLink } from './nav-link.tsx';
import { isLocked, navigationOf } from './navigation.ts';
import { OutsideLinks } from './outside-links.tsx';

const SwitchShop = lazy(() => import('./switch-shop.tsx'));

/** The whole menu: the sidebar of a desktop and the drawer of a phone. */
export function Menu({ onFollow }: { readonly onFollow?: () => void }) {
  const account = useAccount();
  const operator = isOperator(account);
  const place = operator ? 'Administração' : account.storeName;
  const switches = !operator && (account.severalShops || mayDo(account, 'open-shop'));
  const [switching, setSwitching] = useState(false);
  const reminders = useFollowUpStats();
  return (
    <Flex direction="column" h="full" px="3" py="4" gap="5" overflowY="auto">
      <Flex align="center" gap="2.5" px="3" pe={onFollow ? '10' : '3'}>
        <Box flex="none">
          <BrandMark />
        </Box>
        <Box minW="0">
          <Text fontWeight="bold" letterSpacing="-0.02em" lineHeight="1.25">
            Freguês
          </Text>
          <Text
            {...(switches && { as: 'button', 'aria-label': `Trocar de loja. Agora: ${place}`, cursor: 'pointer' })}
            onClick={() => setSwitching(switches)}
            display="block"
            maxW="full"
            textStyle="xs"
            color="fg.muted"
            truncate
          >
            {place}
            {switches && ' ▾'}
          </Text>
          <Suspense>{switching && <SwitchShop onClose={() => setSwitching(false)} onFollow={onFollow} />}</Suspense>
        </Box>
      </Flex>
      {mayDo(account, 'sell') && (
        <Button asChild size="lg" justifyContent="flex-start" px="3" h="11" fontSize="sm" flex="none">
          <Link to={REGISTER.path} onClick={onFollow} onPointerEnter={() => void REGISTER.load()}>
            <ScanBarcode aria-hidden />
            <chakra.span flex="1">Modo Caixa</chakra.span>
            <Kbd size="sm" bg="rgb(0 0 0 / 0.25)" color="white" borderColor="transparent" hideBelow="md" aria-hidden>
              F2
            </Kbd>
          </Link>
        </Button>
      )}
      <chakra.nav aria-label="Principal" flex="1">
        <Stack as="ul" gap="0.5" listStyleType="none">
          {navigationOf(account).map((entry) => (
            <li key={entry.page.path}>
              <NavLink
                entry={entry}
                locked={isLocked(entry, account)}
                waiting={entry.needsFollowUps ? reminders?.pending : undefined}
                onFollow={onFollow}
              />
            </li>
          ))}
          <OutsideLinks />
        </Stack>
      </chakra.nav>
      <ConnectionTrouble />
      <AccountCard onFollow={onFollow} />
    </Flex>
  );
}

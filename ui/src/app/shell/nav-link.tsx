import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { Lock } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { StatusBadge } from '../../shared/components/status-badge.tsx';
import { useAccount } from '../../shared/session/use-session.ts';
import { SHOP_PAGES } from '../pages.ts';
import { badgeText } from './bell/notices.ts';
import type { NavigationEntry } from './navigation.ts';

const RouterLink = chakra(Link);

interface Props {
  readonly entry: NavigationEntry;
  readonly locked: boolean;
  /** How many things of this page are pending. */
  readonly waiting?: number | undefined;
  readonly onFollow?: (() => void) | undefined;
}

const LOCKED = 'Disponível nos planos Premium e Pro.';

/** An entry of the menu. Its page is fetched as soon as somebody points at it. */
export function NavLink({ entry, locked, waiting, onFollow }: Props) {
  const { page, label, icon: Icon } = entry;
  const here = useIsHere(page.path);
  const mayUpgrade = isAllowed(useAccount().role, 'manage-billing');
  if (locked) {
    return (
      <Flex css={ENTRY} color="fg.muted">
        <Lock size={18} aria-hidden />
        <chakra.span flex="1" opacity="0.75" cursor="not-allowed" aria-disabled="true" title={LOCKED}>
          {label}
        </chakra.span>
        {mayUpgrade ? (
          <RouterLink
            to={SHOP_PAGES.upgrade.path}
            onClick={onFollow}
            aria-label={`${label}: ${LOCKED} Ver planos`}
            title={LOCKED}
            borderRadius="full"
            display="inline-flex"
            alignItems="center"
            minH={{ base: '11', lg: '8' }}
          >
            <StatusBadge tone="info">Premium</StatusBadge>
          </RouterLink>
        ) : (
          <StatusBadge tone="info">Premium</StatusBadge>
        )}
      </Flex>
    );
  }
  return (
    <RouterLink
      to={page.path}
      aria-current={here ? 'page' : undefined}
      onClick={onFollow}
      onPointerEnter={() => void page.load()}
      onFocus={() => void page.load()}
      css={ENTRY}
      color={here ? 'fg.brand' : 'fg.muted'}
      bg={here ? 'brand.subtle' : 'transparent'}
      _hover={here ? {} : { bg: 'bg.muted', color: 'fg' }}
    >
      <Icon size={18} aria-hidden />
      <chakra.span flex="1">{label}</chakra.span>
      {waiting !== undefined && waiting > 0 && (
        <StatusBadge tone="neutral">
          {badgeText(waiting)}
          <VisuallyHidden>{waiting === 1 ? ' pendente' : ' pendentes'}</VisuallyHidden>
        </StatusBadge>
      )}
    </RouterLink>
  );
}

export function useIsHere(path: string): boolean {
  return useLocation().pathname.startsWith(path);
}

/** How an entry of the menu looks. */
export const ENTRY = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minH: { base: '11', lg: '10' },
  px: '3',
  borderRadius: 'l2',
  fontSize: 'sm',
  fontWeight: 'medium',
  transitionProperty: 'common',
  transitionDuration: 'fast',
};

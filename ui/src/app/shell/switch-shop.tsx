import { Badge, Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import type { OwnShop } from '@pdv/schemas/account/shops';
import { useQuery } from '@tanstack/react-query';
import { Check, Store } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AppDialog } from '../../shared/components/app-dialog.tsx';
import { ErrorState } from '../../shared/components/error-state.tsx';
import { SecondaryButton } from '../../shared/components/secondary-button.tsx';
import { SkeletonRows } from '../../shared/components/skeleton-rows.tsx';
import { ownShopsQuery, useSwitchShop } from '../../shared/session/own-shops.query.ts';
import { ROLE_WORDS } from '../../shared/session/roles.ts';
import { useAccount } from '../../shared/session/use-session.ts';
import { SHOP_PAGES } from '../pages.ts';

interface Props {
  readonly onClose: () => void;
  readonly onFollow?: (() => void) | undefined;
}

/** Where else this login may go. */
export default function SwitchShop({ onClose, onFollow }: Props) {
  const { role } = useAccount();
  const { data: shops, error, refetch } = useQuery(ownShopsQuery());
  return (
    <AppDialog
      open
      onClose={onClose}
      title="Trocar de loja"
      size="sm"
      footer={
        <>
          <SecondaryButton onClick={onClose}>Cancelar</SecondaryButton>
          {isAllowed(role, 'see-all-shops') && (
            <Button asChild>
              <Link
                to={SHOP_PAGES.shops.path}
                onClick={() => {
                  onClose();
                  onFollow?.();
                }}
              >
                {shops && shops.length < 2 ? 'Abrir outra loja' : 'Ver todas as lojas'}
              </Link>
            </Button>
          )}
        </>
      }
    >
      {shops ? (
        <ShopList shops={shops} onStay={onClose} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} height={60} />
      )}
    </AppDialog>
  );
}

function ShopList({ shops, onStay }: { readonly shops: readonly OwnShop[]; readonly onStay: () => void }) {
  const go = useSwitchShop();
  return (
    <Stack as="ul" gap="2" listStyleType="none">
      {shops.map(({ id, storeName, role, headShopId, current }) => (
        <li key={id}>
          <chakra.button
            type="button"
            onClick={() => (current ? onStay() : go.mutate({ shopId: id }))}
            disabled={go.isPending}
            aria-current={current}
            display="flex"
            alignItems="center"
            gap="3"
            w="full"
            p="3"
            textAlign="start"
            borderWidth="1px"
            borderRadius="l2"
            borderColor={current ? 'border.brand' : 'border'}
            bg={current ? 'brand.subtle' : 'bg.panel'}
            cursor="pointer"
            _hover={{ bg: current ? 'brand.subtle' : 'bg.muted' }}
          >
            <Flex flex="none" color={current ? 'fg.brand' : 'fg.muted'}>
              {current ? <Check size={18} aria-hidden /> : <Store size={18} aria-hidden />}
            </Flex>
            <Box flex="1" minW="0" overflowWrap="anywhere">
              <Text fontWeight="medium">{storeName}</Text>
              <Text textStyle="sm" color="fg.muted">
                {ROLE_WORDS[role].name}
                {current && ' · você está aqui'}
              </Text>
            </Box>
            {headShopId === null && shops.some((shop) => shop.headShopId === id) && (
              <Badge variant="subtle" flex="none">
                Principal
              </Badge>
            )}
          </chakra.button>
        </li>
      ))}
    </Stack>
  );
}

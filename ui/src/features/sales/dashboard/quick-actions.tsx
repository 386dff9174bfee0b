import { Button, Grid } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { PackagePlus, Store, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SellLink } from '../../../shared/components/sell-link.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';

const QUIET = { variant: 'outline', colorPalette: 'gray', bg: 'bg.panel' } as const;

/** What a shop does all day, one tap away. */
export function QuickActions() {
  const { role } = useAccount();
  return (
    <Grid
      data-wide
      templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'none' }}
      gridAutoFlow={{ sm: 'column' }}
      gap="2"
      w={{ base: 'full', sm: 'auto' }}
      css={{ '& > :last-child:nth-of-type(odd)': { gridColumn: { base: '1 / -1', sm: 'auto' } } }}
    >
      {isAllowed(role, 'sell') && <SellLink>Nova Venda</SellLink>}
      {isAllowed(role, 'add-customer') && (
        <Action to="/customers?novo=1" icon={<UserPlus aria-hidden />}>
          Novo Cliente
        </Action>
      )}
      {isAllowed(role, 'create-product') && (
        <Action to="/products?novo=1" icon={<PackagePlus aria-hidden />}>
          Novo Produto
        </Action>
      )}
      <Catalogue />
    </Grid>
  );
}

interface ActionProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly children: string;
}

function Action({ to, icon, children }: ActionProps) {
  return (
    <Button asChild {...QUIET}>
      <Link to={to}>
        {icon}
        {children}
      </Link>
    </Button>
  );
}

/** The shop as its customers see it: a page of its own, outside of the screens. */
function Catalogue() {
  const { slug, catalogPublic } = useAccount();
  const text = (
    <>
      <Store aria-hidden />
      Ver Catálogo
    </>
  );
  if (!slug || !catalogPublic) {
    return (
      <Button {...QUIET} disabled title="O catálogo público está desligado nas configurações">
        {text}
      </Button>
    );
  }
  return (
    <Button asChild {...QUIET}>
      <a href={`/catalog/${slug}`} target="_blank" rel="noopener">
        {text}
      </a>
    </Button>
  );
}

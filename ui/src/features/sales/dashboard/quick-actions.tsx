import { Button, Grid } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { PackagePlus, Plus, UserPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAccount } from '../../../shared/session/use-session.ts';

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
    >
      {isAllowed(role, 'sell') && (
        <Button asChild gridColumn={{ base: '1 / -1', sm: 'auto' }}>
          <Link to="/sales?nova=1">
            <Plus aria-hidden />
            Nova Venda
          </Link>
        </Button>
      )}
      {isAllowed(role, 'add-customer') && (
        <Button asChild variant="outline" colorPalette="gray" bg="bg.panel">
          <Link to="/customers?novo=1">
            <UserPlus aria-hidden />
            Novo Cliente
          </Link>
        </Button>
      )}
      {isAllowed(role, 'create-product') && (
        <Button asChild variant="outline" colorPalette="gray" bg="bg.panel">
          <Link to="/products?novo=1">
            <PackagePlus aria-hidden />
            Novo Produto
          </Link>
        </Button>
      )}
    </Grid>
  );
}

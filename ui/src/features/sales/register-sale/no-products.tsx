import { Button } from '@chakra-ui/react';
import { PackagePlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../shared/components/empty-state.tsx';

/** A new shop has nothing to sell yet: the way there. */
export default function NoProducts() {
  return (
    <EmptyState
      icon={PackagePlus}
      title="Cadastre o primeiro produto"
      description="Para vender, a loja precisa de pelo menos um produto."
      action={
        <Button asChild h="11">
          <Link to="/products">Ir para Produtos</Link>
        </Button>
      }
    />
  );
}

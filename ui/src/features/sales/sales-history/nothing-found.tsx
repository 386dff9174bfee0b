import { Button } from '@chakra-ui/react';
import { SearchX } from 'lucide-react';
import { EmptyState } from '../../../shared/components/empty-state.tsx';

/** Where the search and the filters leave no sale. */
export default function NothingFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title="Nenhuma venda encontrada"
      description="Nenhuma venda combina com a busca e os filtros."
      action={
        <Button variant="outline" onClick={onClear}>
          Limpar filtros
        </Button>
      }
    />
  );
}

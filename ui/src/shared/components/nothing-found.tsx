import { Button } from '@chakra-ui/react';
import { SearchX } from 'lucide-react';
import { EmptyState } from './empty-state.tsx';

interface Props {
  readonly title: string;
  readonly description?: string;
  readonly onClear: () => void;
  /** What `onClear` does, in other words. */
  readonly clear?: string;
}

/** Where the search and the filters leave nothing of a list. */
export function NothingFound({ title, description, onClear, clear = 'Limpar filtros' }: Props) {
  return (
    <EmptyState
      icon={SearchX}
      title={title}
      {...(description && { description })}
      action={
        <Button variant="outline" onClick={onClear}>
          {clear}
        </Button>
      }
    />
  );
}

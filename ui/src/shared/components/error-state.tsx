import { Box, Button } from '@chakra-ui/react';
import { CloudAlert, RotateCw } from 'lucide-react';
import { messageOf } from '../api/api-error.ts';
import { EmptyState } from './empty-state.tsx';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly title?: string;
}

/** Where loading failed: `<ErrorState error={query.error} onRetry={query.refetch} />`. */
export function ErrorState({ error, onRetry, title = 'Não foi possível carregar' }: Props) {
  return (
    <Box role="alert">
      <EmptyState
        icon={CloudAlert}
        tone="red"
        title={title}
        description={messageOf(error)}
        action={
          <Button variant="outline" onClick={() => onRetry()}>
            <RotateCw aria-hidden />
            Tentar de novo
          </Button>
        }
      />
    </Box>
  );
}

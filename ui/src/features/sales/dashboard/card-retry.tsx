import { Button } from '@chakra-ui/react';

/** In place of a figure's detail where it could not be read. */
export function CardRetry({ onRetry, pending }: { readonly onRetry: () => unknown; readonly pending: boolean }) {
  return (
    <>
      Erro ao carregar.{' '}
      <Button variant="plain" size="xs" px="0" h="auto" minW="0" loading={pending} onClick={() => void onRetry()}>
        Tentar de novo
      </Button>
    </>
  );
}

import { Button, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

const Plain = chakra(Link, {
  base: {
    color: 'fg.brand',
    fontWeight: 'semibold',
    borderRadius: 'l1',
    // Taller to the finger than to the eye.
    py: '2',
    my: '-2',
    _hover: { textDecoration: 'underline' },
  },
});

/** A way on from a figure. */
export function CardLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Plain to={to}>
      {children} <span aria-hidden>→</span>
    </Plain>
  );
}

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

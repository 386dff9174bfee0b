import { chakra } from '@chakra-ui/react';
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

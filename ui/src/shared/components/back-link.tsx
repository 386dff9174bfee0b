import { chakra } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';

const Plain = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '11',
    mb: '2',
    pe: '2',
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    borderRadius: 'l1',
    _hover: { color: 'fg.brand' },
  },
});

/** The way back to the list that a page belongs to: `<BackLink to={SCREENS.customers}>Clientes</BackLink>`. */
export function BackLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Plain to={to}>
      <ArrowLeft size={16} aria-hidden />
      {children}
    </Plain>
  );
}

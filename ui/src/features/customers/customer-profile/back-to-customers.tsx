import { chakra } from '@chakra-ui/react';
import { SCREENS } from '@pdv/schemas/screens';
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

/** The way back to the list. */
export function BackToCustomers() {
  return (
    <Plain to={SCREENS.customers}>
      <ArrowLeft size={16} aria-hidden />
      Clientes
    </Plain>
  );
}

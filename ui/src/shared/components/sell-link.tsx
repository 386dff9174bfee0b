import { Button, type ButtonProps } from '@chakra-ui/react';
import { ScanBarcode } from 'lucide-react';
import { Link } from 'react-router-dom';

/** The way to the register: loud on phones, and quiet beside the menu, whose 'Modo Caixa' is the loud one there. */
export function SellLink({ children, ...look }: ButtonProps & { readonly children: string }) {
  return (
    <Button
      asChild
      variant={{ base: 'solid', lg: 'outline' }}
      colorPalette={{ base: 'brand', lg: 'gray' }}
      bg={{ lg: 'bg.panel' }}
      {...look}
    >
      <Link to="/sales/caixa">
        <ScanBarcode aria-hidden />
        {children}
      </Link>
    </Button>
  );
}

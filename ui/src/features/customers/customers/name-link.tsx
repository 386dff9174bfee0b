import { chakra } from '@chakra-ui/react';
import type { Customer } from '@pdv/schemas/customers/customer';
import { Link } from 'react-router-dom';
import { profileAddress } from '../../../shared/sales/profile-address.ts';

const Plain = chakra(Link, {
  base: { borderRadius: 'l1', _hover: { color: 'fg.brand', textDecoration: 'underline' } },
});

interface Props {
  readonly customer: Pick<Customer, 'id' | 'name'>;
  /** A long name ends after two lines. */
  readonly brief?: boolean;
}

/** A customer's name, which leads to their page. */
export function NameLink({ customer: { id, name }, brief = false }: Props) {
  return (
    <Plain
      to={profileAddress(id)}
      title={brief ? name : undefined}
      {...(brief && { lineClamp: 2, overflowWrap: 'anywhere', whiteSpace: 'normal' })}
    >
      {name}
    </Plain>
  );
}

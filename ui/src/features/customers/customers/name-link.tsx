import { chakra } from '@chakra-ui/react';
import type { Customer } from '@pdv/schemas/customers/customer';
import { Link } from 'react-router-dom';
import { profileAddress } from '../../../shared/sales/profile-address.ts';

const Plain = chakra(Link, {
  base: { borderRadius: 'l1', _hover: { color: 'fg.brand', textDecoration: 'underline' } },
});

/** A customer's name, which leads to their page. */
export function NameLink({ customer: { id, name } }: { readonly customer: Pick<Customer, 'id' | 'name'> }) {
  return <Plain to={profileAddress(id)}>{name}</Plain>;
}

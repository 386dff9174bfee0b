import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** A link in running text. */
export const TextLink = chakra(Link, {
  base: {
    color: 'fg.brand',
    fontWeight: 'semibold',
    borderRadius: 'l1',
    textUnderlineOffset: '3px',
    textDecoration: 'underline',
    _hover: { textDecorationThickness: '2px' },
  },
});

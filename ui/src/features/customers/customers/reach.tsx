import { chakra } from '@chakra-ui/react';

/** A link that writes to or calls a customer. */
export const Reach = chakra('a', {
  base: {
    minW: '0',
    truncate: true,
    py: '1',
    borderRadius: 'l1',
    _hover: { color: 'fg.brand', textDecoration: 'underline' },
  },
});

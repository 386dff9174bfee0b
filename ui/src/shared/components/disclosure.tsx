import { Box, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RowDetail } from './row-detail.ts';

interface Props extends RowDetail {
  readonly children: ReactNode;
}

/** The words that open and close what stands below them. */
export function Disclosure({ open, toggle, id, children }: Props) {
  return (
    <chakra.button
      type="button"
      display="flex"
      alignItems="flex-start"
      gap="1"
      maxW="full"
      minH={{ base: '11', md: '6' }}
      my={{ base: '-2.5', md: '0' }}
      py={{ base: '2.5', md: '0' }}
      textAlign="start"
      fontWeight="inherit"
      cursor="pointer"
      borderRadius="l1"
      aria-expanded={open}
      aria-controls={open ? id : undefined}
      onClick={toggle}
    >
      {children}
      <Box
        as="span"
        flex="none"
        color="fg.muted"
        mt="0.5"
        transition="transform 160ms"
        _motionReduce={{ transition: 'none' }}
        css={open ? { transform: 'rotate(180deg)' } : {}}
      >
        <ChevronDown size={18} aria-hidden />
      </Box>
    </chakra.button>
  );
}

import { Box, Center, IconButton } from '@chakra-ui/react';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { counted } from '../../../shared/format/format.ts';
import { badgeText } from './notices.ts';
import { useNotices } from './use-notices.ts';

const Notices = lazy(() => import('./notice-list.tsx'));

/** How much waits for somebody; a tap says what. */
export function Bell() {
  const notices = useNotices();
  const [open, setOpen] = useState(false);
  if (!notices) return null;
  const total = notices.reduce((sum, { count }) => sum + count, 0);
  return (
    <Box position="relative">
      <IconButton
        aria-label={total === 0 ? 'Avisos' : `Avisos: ${counted(total, 'pendência', 'pendências')}`}
        aria-expanded={open}
        aria-haspopup="dialog"
        title="Avisos"
        variant="ghost"
        colorPalette="gray"
        onClick={() => setOpen(true)}
      >
        <BellIcon aria-hidden />
      </IconButton>
      {total > 0 && (
        <Center
          position="absolute"
          top="0.5"
          insetEnd="0.5"
          minW="4.5"
          h="4.5"
          px="1"
          borderRadius="full"
          bg="red.solid"
          color="white"
          fontSize="2xs"
          fontWeight="bold"
          lineHeight="1"
          fontVariantNumeric="tabular-nums"
          pointerEvents="none"
          aria-hidden
        >
          {badgeText(total)}
        </Center>
      )}
      <Suspense>{open && <Notices notices={notices} onClose={() => setOpen(false)} />}</Suspense>
    </Box>
  );
}

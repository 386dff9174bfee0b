import { CloseButton, Drawer, Portal } from '@chakra-ui/react';
import { Menu } from './menu.tsx';

/** The menu as a drawer; comes with the first tap on the menu button. */
export default function MobileMenu({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Drawer.Root placement="start" open={open} onOpenChange={(details) => !details.open && onClose()}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content maxW="288px" aria-label="Menu">
            <Menu onFollow={onClose} />
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label="Fechar menu" colorPalette="gray" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

import { CloseButton, Drawer, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIsPhone } from './use-is-phone.ts';

interface Props {
  readonly title: string;
  readonly description: string;
  readonly size?: 'sm' | 'md';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** More about one thing of a list, at the side of the screen; all of it on phones. Open for as long as it is there. */
export function SideDrawer({ title, description, size = 'sm', onClose, children }: Props) {
  const phone = useIsPhone();
  return (
    <Drawer.Root
      open
      placement="end"
      // Only a click beside it closes it: focus wanders there by itself while the drawer is mounted.
      onFocusOutside={(event) => event.preventDefault()}
      size={phone ? 'full' : size}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header flexDirection="column" alignItems="flex-start" gap="1" pe="14" borderBottomWidth="1px">
              <Drawer.Title>{title}</Drawer.Title>
              <Drawer.Description overflowWrap="anywhere" lineClamp="3">
                {description}
              </Drawer.Description>
            </Drawer.Header>
            <Drawer.Body py="5" tabIndex={0}>
              {children}
            </Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label="Fechar" colorPalette="gray" size="md" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

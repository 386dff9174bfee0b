import { CloseButton, Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIsPhone } from './use-is-phone.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string;
  /** For a form: give it an id here, and the button in `footer` `type="submit" form={thatId}`. */
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** False keeps it open on Esc and on clicks outside, as while a sale is being sent. */
  readonly dismissible?: boolean;
  readonly initialFocus?: () => HTMLElement | null;
}

/** A dialog in the middle of the screen; the whole screen on phones, its footer always in reach. */
export function AppDialog({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  dismissible = true,
  initialFocus,
}: Props) {
  // Not a responsive prop: the height of `full` would stay on wider screens.
  const phone = useIsPhone();
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      size={phone ? 'full' : size}
      placement="center"
      scrollBehavior="inside"
      closeOnEscape={dismissible}
      closeOnInteractOutside={false}
      lazyMount
      unmountOnExit
      {...(initialFocus && { initialFocusEl: initialFocus })}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            maxH={{ base: '100dvh', md: 'calc(100dvh - 4rem)' }}
            h={{ base: '100dvh', md: 'auto' }}
            borderWidth={{ base: '0', md: '1px' }}
          >
            <Dialog.Header
              flexDirection="column"
              gap="1"
              pe="14"
              px={{ base: '4', md: '6' }}
              pt={{ base: '4', md: '6' }}
              flex="none"
            >
              <Dialog.Title>{title}</Dialog.Title>
              {description && <Dialog.Description>{description}</Dialog.Description>}
            </Dialog.Header>
            <Dialog.Body px={{ base: '4', md: '6' }}>{children}</Dialog.Body>
            {footer && (
              <Dialog.Footer
                borderTopWidth="1px"
                px={{ base: '4', md: '6' }}
                py="4"
                pb="calc(1rem + env(safe-area-inset-bottom))"
                flexWrap="wrap"
                css={{ '@media (max-width: 47.99em)': { '& > *': { flex: '1' } } }}
              >
                {footer}
              </Dialog.Footer>
            )}
            {dismissible && (
              <Dialog.CloseTrigger asChild>
                <CloseButton aria-label="Fechar" colorPalette="gray" size="md" />
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

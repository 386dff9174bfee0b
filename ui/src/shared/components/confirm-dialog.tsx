import { Button, Dialog, Portal } from '@chakra-ui/react';
import { useRef } from 'react';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  /** The question: 'Tem certeza que deseja excluir este cliente?'. */
  readonly title: string;
  readonly description?: string;
  /** The verb: 'Excluir'. */
  readonly confirmLabel: string;
  /** The way back: 'Cancelar' unless that could mean either. */
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  readonly pending?: boolean;
}

/** Asks before something that cannot be undone. The safe answer has the focus. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancelar',
  danger = false,
  pending = false,
}: Props) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root
      role="alertdialog"
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      size="xs"
      placement="center"
      initialFocusEl={() => cancel.current}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header flexDirection="column" gap="2">
              <Dialog.Title textWrap="balance">{title}</Dialog.Title>
              {description && <Dialog.Description>{description}</Dialog.Description>}
            </Dialog.Header>
            <Dialog.Footer pb="6">
              <Button ref={cancel} variant="outline" colorPalette="gray" onClick={onClose}>
                {cancelLabel}
              </Button>
              <Button colorPalette={danger ? 'red' : 'brand'} onClick={onConfirm} loading={pending}>
                {confirmLabel}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

import { Button } from '@chakra-ui/react';
import type { Ref } from 'react';
import { SecondaryButton } from './secondary-button.tsx';

interface Props {
  readonly cancelRef: Ref<HTMLButtonElement>;
  readonly cancelLabel: string;
  readonly confirmLabel: string;
  readonly danger: boolean;
  readonly pending: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** The two answers of a ConfirmDialog, the safe one first. */
export function ConfirmAnswers({ cancelRef, cancelLabel, confirmLabel, danger, pending, onCancel, onConfirm }: Props) {
  return (
    <>
      <SecondaryButton ref={cancelRef} onClick={onCancel}>
        {cancelLabel}
      </SecondaryButton>
      <Button colorPalette={danger ? 'red' : 'brand'} onClick={onConfirm} loading={pending}>
        {confirmLabel}
      </Button>
    </>
  );
}

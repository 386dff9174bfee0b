import { Button, chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { createScanHearing } from '../keyboard/hear-scans.ts';
import { takesCodes } from '../keyboard/takes-text.ts';
import { notify } from '../notify/notify.ts';
import { AppDialog } from './app-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { SecondaryButton } from './secondary-button.tsx';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string;
  /** The id of the form in `children`. */
  readonly form: string;
  readonly submitLabel: string;
  readonly pending: boolean;
  readonly pendingLabel: string;
  /** Something was typed: leaving asks first. */
  readonly dirty: boolean;
  /** What it does takes something away: its button is red, as in a question before it. */
  readonly danger?: boolean;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Another thing that can be done with it, before the main one. */
  readonly other?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog around a form. What was typed is not lost to a stray Esc, and nothing closes it while it is sent. */
export function FormDialog(props: Props) {
  const { onClose, form, submitLabel, pending, pendingLabel, dirty, danger, other, children, ...dialog } = props;
  const [asking, setAsking] = useState(false);
  const leave = () => {
    if (pending) return;
    if (dirty) setAsking(true);
    else onClose();
  };
  return (
    <>
      <AppDialog
        {...dialog}
        onClose={leave}
        footer={
          <>
            <SecondaryButton minW="max-content" onClick={leave} disabled={pending}>
              Cancelar
            </SecondaryButton>
            {other}
            <Button
              type="submit"
              form={form}
              minW="max-content"
              colorPalette={danger ? 'red' : 'brand'}
              loading={pending}
              loadingText={pendingLabel}
            >
              {submitLabel}
            </Button>
          </>
        }
      >
        <chakra.div onKeyDown={useNoScans()}>{children}</chakra.div>
      </AppDialog>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={onClose}
        title="Descartar o que foi digitado?"
        description="O formulário ainda não foi salvo."
        confirmLabel="Descartar"
        cancelLabel="Continuar editando"
        danger
      />
    </>
  );
}

/** A code that was scanned into a field for something else is no text of it, and does not send the form. */
function useNoScans() {
  const [hear] = useState(createScanHearing);
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.isDefaultPrevented() || takesCodes(event.target)) return;
    const code = hear(event.nativeEvent);
    if (code === null) return;
    event.preventDefault();
    notify({ type: 'info', title: `Código ${code} não usado`, description: 'Este formulário não recebe leituras.' });
  };
}

import type { UseMutationResult } from '@tanstack/react-query';
import { messageOf } from '../api/api-error.ts';
import { notify } from '../notify/notify.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Props<Input> {
  readonly mutation: Pick<UseMutationResult<unknown, Error, Input>, 'mutate' | 'isPending'>;
  readonly input: Input;
  /** The question. */
  readonly title: string;
  readonly description: string;
  /** The verb. */
  readonly confirmLabel: string;
  /** What is said once it is done: 'Segmento excluído'. */
  readonly done: { readonly title: string; readonly description?: string };
  /** What is said when it was refused, above the reason. */
  readonly failed: string;
  /** Besides closing. */
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Asks before something is deleted or cancelled, does it, and says what became of it; open for as long as it is there. */
export function ConfirmMutation<Input>(props: Props<Input>) {
  const { mutation, input, title, description, confirmLabel, done, failed, onDone, onClose } = props;
  const confirm = () =>
    mutation.mutate(input, {
      onSuccess: () => {
        notify({ type: 'success', ...done });
        onClose();
        onDone?.();
      },
      onError: (error) => {
        notify({ type: 'error', title: failed, description: messageOf(error) });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      cancelLabel="Voltar"
      danger
      pending={mutation.isPending}
    />
  );
}

import { Button, Input } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { useId, useState } from 'react';
import { useSubmissionKey } from '../../../shared/api/submission-key.ts';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { usePlainForm } from '../../../shared/forms/use-plain-form.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useMoveStock } from './move-stock.query.ts';
import { wordsOfMove } from './stock-words.ts';

interface Props {
  readonly productId: string;
  readonly lossId: string;
}

const BY_MISTAKE = 'Registrada por engano';

/** 'Desfazer perda', for whoever may register one. */
export function UndoLoss({ productId, lossId }: Props) {
  const { role } = useAccount();
  const [asking, setAsking] = useState(false);
  if (!isAllowed(role, 'move-stock')) return null;
  return (
    <>
      <Button mt="2" size="sm" variant="outline" colorPalette="gray" onClick={() => setAsking(true)}>
        Desfazer perda
      </Button>
      {asking && <UndoDialog productId={productId} lossId={lossId} onClose={() => setAsking(false)} />}
    </>
  );
}

function UndoDialog({ productId, lossId, onClose }: Props & { readonly onClose: () => void }) {
  const id = useId();
  const move = useMoveStock();
  const key = useSubmissionKey();
  const form = usePlainForm({
    initial: { reason: BY_MISTAKE },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? 'Diga por que a perda é desfeita' : undefined }),
  });

  function send({ reason }: typeof form.values): void {
    if (move.isPending) return;
    const body = { type: 'undo-loss', lossId, reason: reason.trim() } as const;
    move.mutate(
      { productId, body, key: key.keyFor(body) },
      {
        onSuccess: (movement) => {
          const { title, description } = wordsOfMove('Estoque', movement);
          notify({ type: 'success', title, description });
          onClose();
        },
        onError: (error) => form.refuse(error),
      },
    );
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title="Desfazer a perda?"
      description="As unidades voltam ao estoque, e ela sai do relatório de perdas. O histórico guarda as duas."
      form={id}
      submitLabel="Desfazer perda"
      pending={move.isPending}
      pendingLabel="Desfazendo…"
      dirty={false}
    >
      <form id={id} noValidate onSubmit={form.submit(send)}>
        <FormAlert message={form.refusal} />
        <FormField label="Motivo" error={form.faults.reason}>
          <Input {...form.field('reason')} autoComplete="off" autoFocus maxLength={300} />
        </FormField>
      </form>
    </FormDialog>
  );
}

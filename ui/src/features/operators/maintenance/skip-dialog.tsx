import { Stack, Text, Textarea } from '@chakra-ui/react';
import type { ReadModel } from '@pdv/schemas/live';
import type { AdminSystem } from '@pdv/schemas/operators/system';
import { useId, useState } from 'react';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { useDecideParked } from './maintenance.query.ts';
import { followerWords } from './system-words.ts';

interface Props {
  readonly event: AdminSystem['parked'][number];
  readonly onClose: () => void;
}

/** Why an event is left out: asked before it is done, and kept. */
export function SkipDialog({ event: { readModel, type, stream, revision }, onClose }: Props) {
  const id = useId();
  const decide = useDecideParked();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const missing = reason.trim() === '';
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Pular este evento?"
      description={`${type} · ${stream} · ${revision}`}
      form={id}
      submitLabel="Pular"
      pending={decide.isPending}
      pendingLabel="Pedindo..."
      dirty={!missing}
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (missing || decide.isPending) return;
          decide.mutate(
            { readModel: readModel as ReadModel, stream, revision, action: 'skip', reason },
            { onSuccess: onClose },
          );
        }}
      >
        <Stack gap="4">
          <Text color="fg.muted">
            “{followerWords(readModel)}” fica sem este evento, e os seguintes do mesmo stream são aplicados. O registro
            não muda.
          </Text>
          <FormField
            label="Motivo"
            hint="Fica guardado com o seu nome. Não escreva dados de clientes."
            error={tried && missing ? 'Conte por que o evento fica de fora' : undefined}
          >
            <Textarea rows={3} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
          </FormField>
        </Stack>
      </form>
    </FormDialog>
  );
}

import { NativeSelect, Stack } from '@chakra-ui/react';
import { READ_MODELS, type ReadModel } from '@pdv/schemas/live';
import { useId, useState } from 'react';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { FormNote } from '../../../shared/components/form-note.tsx';
import { useAskReplay } from './maintenance.query.ts';
import { followerWords } from './system-words.ts';

/** Which read models to build again, and what that means. */
export function ReplayDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const ask = useAskReplay();
  const [model, setModel] = useState<ReadModel | 'all'>('all');
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Reconstruir modelos de leitura"
      form={id}
      submitLabel="Reconstruir"
      pending={ask.isPending}
      pendingLabel="Pedindo..."
      dirty={false}
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          if (!ask.isPending) ask.mutate(model === 'all' ? READ_MODELS : [model], { onSuccess: onClose });
        }}
      >
        <Stack gap="4">
          <FormField label="O que reconstruir">
            <NativeSelect.Root>
              <NativeSelect.Field value={model} onChange={(event) => setModel(event.target.value as ReadModel | 'all')}>
                <option value="all">Todos os modelos</option>
                {READ_MODELS.map((name) => (
                  <option key={name} value={name}>
                    {followerWords(name)}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </FormField>
          <FormNote tone="info">
            As lojas continuam vendendo: as tabelas novas são feitas ao lado, desde o primeiro evento, comparadas com as
            que estão em uso e trocadas de uma vez. Elas ocupam o mesmo tanto de espaço, e as anteriores ficam guardadas
            por três dias, caso seja preciso desfazer.
          </FormNote>
        </Stack>
      </form>
    </FormDialog>
  );
}

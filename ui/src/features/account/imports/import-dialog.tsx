import { Box, Button, Stack, Text } from '@chakra-ui/react';
import type { ImportKind } from '@pdv/schemas/account/imports';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { NotInDemo } from '../../../shared/components/not-in-demo.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { CheckStep } from './check-step.tsx';
import { ChooseStep } from './choose-step.tsx';
import { ImportList } from './import-list.tsx';
import { KINDS } from './import-words.ts';
import { useCheckImport, useStartImport, useUploadImport } from './imports.query.ts';

interface Props {
  readonly kind: ImportKind;
  readonly onClose: () => void;
}

/** A file in three steps: choose it, look at what it would do, watch it being done. */
export default function ImportDialog({ kind, onClose }: Props) {
  const [begun, setBegun] = useState(false);
  const upload = useUploadImport(kind);
  const check = useCheckImport();
  const start = useStartImport();
  const preview = begun ? undefined : (check.data ?? upload.data);
  const error = [upload, check, start].find((step) => step.isError)?.error;
  const again = () => {
    for (const step of [upload, check, start]) step.reset();
    setBegun(false);
  };
  const begin = () => preview && start.mutate(preview.id, { onSuccess: () => setBegun(true) });
  return (
    <AppDialog
      open
      onClose={onClose}
      title={KINDS[kind].title}
      description={preview ? `${preview.name}: ${preview.format}` : 'De uma planilha do Excel ou de um arquivo CSV.'}
      size="xl"
      footer={
        preview ? (
          <>
            <SecondaryButton onClick={again} disabled={start.isPending}>
              Escolher outro arquivo
            </SecondaryButton>
            <Button onClick={begin} loading={start.isPending} disabled={preview.obstacle !== null || check.isPending}>
              Importar
            </Button>
          </>
        ) : (
          <SecondaryButton onClick={onClose}>Fechar</SecondaryButton>
        )
      }
    >
      <Stack gap="5">
        <NotInDemo />
        <FormAlert message={error ? messageOf(error) : preview?.obstacle} />
        {preview ? (
          <CheckStep
            preview={preview}
            busy={check.isPending}
            onChoose={(choices) => check.mutate({ id: preview.id, choices })}
          />
        ) : (
          <>
            {!begun && <ChooseStep kind={kind} busy={upload.isPending} onFile={(file) => upload.mutate(file)} />}
            <Box>
              <Text fontWeight="semibold" mb="2">
                {begun ? 'Importações' : 'Importações anteriores'}
              </Text>
              <ImportList kind={kind} />
            </Box>
          </>
        )}
      </Stack>
    </AppDialog>
  );
}

import { Input, Stack, Text } from '@chakra-ui/react';
import { LONGEST_REPORT_NAME, type ReportDefinition } from '@pdv/schemas/sales/report-builder';
import { type FormEvent, useId, useState } from 'react';
import { ApiError, messageOf } from '../../../shared/api/api-error.ts';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { NotInDemo } from '../../../shared/components/not-in-demo.tsx';
import { notify } from '../../../shared/notify/notify.ts';
import { useSaveReport } from './report-builder.query.ts';

interface Props {
  /** Absent for a new one. */
  readonly id: string | undefined;
  readonly name: string;
  readonly definition: ReportDefinition;
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

export default function SaveDialog({ id, name: before, definition, onSaved, onClose }: Props) {
  const form = useId();
  const [name, setName] = useState(before);
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useSaveReport(id);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (save.isPending) return;
    const typed = name.trim();
    setRefusal(null);
    if (typed === '') {
      setError('Dê um nome ao relatório');
      return;
    }
    save.mutate(
      { name: typed, definition },
      {
        onSuccess: (saved) => {
          notify({ type: 'success', title: 'Relatório salvo', description: typed });
          onSaved(saved.id);
        },
        onError: (failure) => {
          if (failure instanceof ApiError && failure.code === 'report_name_taken') setError(failure.message);
          else setRefusal(messageOf(failure));
        },
      },
    );
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title="Salvar relatório"
      form={form}
      submitLabel="Salvar"
      pending={save.isPending}
      pendingLabel="Salvando…"
      dirty={name !== before}
      size="sm"
    >
      <form id={form} noValidate onSubmit={submit}>
        <Stack gap="4">
          <NotInDemo />
          <FormAlert message={refusal} />
          <FormField label="Nome" error={error}>
            <Input
              value={name}
              autoFocus
              autoComplete="off"
              maxLength={LONGEST_REPORT_NAME}
              onChange={(event) => {
                setName(event.target.value);
                setError(undefined);
              }}
            />
          </FormField>
          <Text textStyle="sm" color="fg.muted">
            Todos da loja que veem relatórios encontram este em Meus relatórios.
          </Text>
        </Stack>
      </form>
    </FormDialog>
  );
}

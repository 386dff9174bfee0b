import { Input, NativeSelect, Stack } from '@chakra-ui/react';
import { API_KEY_DAYS, type ApiKeyRequest, apiKeyRequest, type NewApiKey } from '@pdv/schemas/account/api-keys';
import type { Action } from '@pdv/schemas/account/permissions';
import { SCOPE_GROUPS } from '@pdv/schemas/account/scope-words';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { BoxChoice } from '../../../shared/components/box-choice.tsx';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { NotInDemo } from '../../../shared/components/not-in-demo.tsx';
import { showRefusal } from '../../../shared/forms/refusal.ts';
import { zodResolver } from '../../../shared/forms/zod-resolver.ts';
import { useCreateApiKey } from './api-keys.query.ts';
import { KeyOnce } from './key-once.tsx';

const DAY_WORDS: Readonly<Record<number, string>> = { 30: '30 dias', 90: '90 dias', 365: '1 ano' };

/** A new key: what for, what it may do, how long; then the key itself, this once. */
export default function NewKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const create = useCreateApiKey();
  const [made, setMade] = useState<NewApiKey | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, control, handleSubmit, setError, formState } = useForm<ApiKeyRequest>({
    resolver: zodResolver(apiKeyRequest),
    defaultValues: { name: '', scopes: [], days: 365 },
  });
  const { errors, isDirty } = formState;
  const submit = handleSubmit((body) => {
    if (create.isPending) return;
    setRefusal(null);
    create.mutate(body, {
      onSuccess: setMade,
      onError: (error) => setRefusal(showRefusal(error, setError, { api_key_name_taken: 'name' })),
    });
  });
  if (made) return <KeyOnce made={made} onClose={onClose} />;
  return (
    <FormDialog
      open
      onClose={onClose}
      size="lg"
      title="Criar chave"
      description="Uma para cada programa, com só o que ele precisa."
      form={id}
      submitLabel="Criar chave"
      pending={create.isPending}
      pendingLabel="Criando..."
      dirty={isDirty}
    >
      <form id={id} noValidate onSubmit={submit}>
        <Stack gap="5">
          <NotInDemo />
          <FormAlert message={refusal} />
          <FormField label="Nome" hint="De qual programa ela é." error={errors.name?.message}>
            <Input autoComplete="off" placeholder="Integração do ERP" {...register('name')} />
          </FormField>
          <FormField label="Validade" error={errors.days?.message}>
            <Controller
              name="days"
              control={control}
              render={({ field: { value, onChange, ...field } }) => (
                <NativeSelect.Root>
                  <NativeSelect.Field
                    {...field}
                    value={value ?? ''}
                    onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
                  >
                    {API_KEY_DAYS.map((days) => (
                      <option key={days} value={days}>
                        {DAY_WORDS[days]}
                      </option>
                    ))}
                    <option value="">Sem prazo</option>
                  </NativeSelect.Field>
                  <NativeSelect.Indicator />
                </NativeSelect.Root>
              )}
            />
          </FormField>
          <Controller
            name="scopes"
            control={control}
            render={({ field: { value, onChange } }) => (
              <BoxChoice<Action>
                legend="O que a chave pode fazer"
                groups={SCOPE_GROUPS}
                chosen={value}
                onChange={onChange}
                error={errors.scopes?.message}
              />
            )}
          />
        </Stack>
      </form>
    </FormDialog>
  );
}

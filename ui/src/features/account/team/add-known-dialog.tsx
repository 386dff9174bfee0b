import { NativeSelect, Stack } from '@chakra-ui/react';
import { type AddKnownPersonRequest, addKnownPersonRequest, type KnownPerson } from '@pdv/schemas/account/shops';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { showRefusal } from '../../../shared/forms/refusal.ts';
import { zodResolver } from '../../../shared/forms/zod-resolver.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { OwnPasswordField } from '../password/own-password-field.tsx';
import { RoleChoice } from './role-choice.tsx';
import { useAddKnownPerson } from './team.query.ts';

interface Props {
  /** At least one. */
  readonly people: readonly KnownPerson[];
  readonly onClose: () => void;
}

/** Somebody who works in another shop of the owner, with the login that they have. */
export default function AddKnownDialog({ people, onClose }: Props) {
  const id = useId();
  const add = useAddKnownPerson();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, control, handleSubmit, setError, watch, formState } = useForm<AddKnownPersonRequest>({
    resolver: zodResolver(addKnownPersonRequest),
    defaultValues: { memberId: people[0]?.id ?? '', role: 'cashier', currentPassword: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((body) => {
    if (add.isPending) return;
    setRefusal(null);
    add.mutate(body, {
      onSuccess: ({ name }) => {
        notify({ type: 'success', title: 'Pessoa adicionada à equipe', description: name });
        onClose();
      },
      onError: (error) => setRefusal(showRefusal(error, setError)),
    });
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Trazer de outra loja"
      description="A pessoa entra aqui com o login que já tem, com um perfil próprio nesta loja."
      form={id}
      submitLabel="Adicionar"
      pending={add.isPending}
      pendingLabel="Adicionando..."
      dirty={false}
    >
      <form id={id} noValidate onSubmit={submit}>
        <Stack gap="5">
          <FormAlert message={refusal} />
          <FormField label="Pessoa" error={errors.memberId?.message}>
            <NativeSelect.Root>
              <NativeSelect.Field {...register('memberId')}>
                {people.map(({ id, name, shops }) => (
                  <option key={id} value={id}>
                    {name} · {shops.join(', ')}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </FormField>
          <Controller
            name="role"
            control={control}
            render={({ field }) => <RoleChoice value={field.value} onChange={field.onChange} />}
          />
          {watch('role') === 'owner' && (
            <OwnPasswordField
              hint="Proprietários podem tudo na loja."
              error={errors.currentPassword?.message}
              {...register('currentPassword')}
            />
          )}
        </Stack>
      </form>
    </FormDialog>
  );
}

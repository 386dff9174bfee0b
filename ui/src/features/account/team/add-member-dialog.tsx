import { Input, Stack } from '@chakra-ui/react';
import { type AddMemberRequest, addMemberRequest } from '@pdv/schemas/account/team';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { PasswordInput } from '../../../shared/components/password-input.tsx';
import { showRefusal } from '../../../shared/forms/refusal.ts';
import { zodResolver } from '../../../shared/forms/zod-resolver.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { OwnPasswordField } from '../password/own-password-field.tsx';
import { RoleChoice } from './role-choice.tsx';
import { useAddMember } from './team.query.ts';

/** Somebody new in the team, with the password they enter with the first time. */
export default function AddMemberDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const add = useAddMember();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, control, handleSubmit, setError, watch, formState } = useForm<AddMemberRequest>({
    resolver: zodResolver(addMemberRequest),
    defaultValues: { name: '', email: '', password: '', role: 'cashier', currentPassword: '' },
  });
  const { errors, isDirty } = formState;
  const role = watch('role');
  const submit = handleSubmit((body) => {
    if (add.isPending) return;
    setRefusal(null);
    add.mutate(body, {
      onSuccess: ({ name }) => {
        notify({ type: 'success', title: 'Pessoa adicionada à equipe', description: name });
        onClose();
      },
      onError: (error) => setRefusal(showRefusal(error, setError, { email_taken: 'email' })),
    });
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Adicionar pessoa"
      description="Ela entra com este e-mail e esta senha."
      form={id}
      submitLabel="Adicionar"
      pending={add.isPending}
      pendingLabel="Adicionando..."
      dirty={isDirty}
    >
      <form id={id} noValidate onSubmit={submit}>
        <Stack gap="5">
          <FormAlert message={refusal} />
          <FormField label="Nome" error={errors.name?.message}>
            <Input autoComplete="off" {...register('name')} />
          </FormField>
          <FormField label="E-mail" error={errors.email?.message}>
            <Input type="email" inputMode="email" autoComplete="off" {...register('email')} />
          </FormField>
          <FormField
            label="Senha inicial"
            hint="Mínimo 6 caracteres. A pessoa troca depois, em Minha conta."
            error={errors.password?.message}
          >
            <PasswordInput autoComplete="new-password" {...register('password')} />
          </FormField>
          <Controller
            name="role"
            control={control}
            render={({ field }) => <RoleChoice value={field.value} onChange={field.onChange} />}
          />
          {role === 'owner' && (
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

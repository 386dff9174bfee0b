import { Input, Stack } from '@chakra-ui/react';
import { type ChangeMemberRequest, changeMemberRequest, type TeamMember } from '@pdv/schemas/account/team';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { FormNote } from '../../../shared/components/form-note.tsx';
import { showRefusal } from '../../../shared/forms/refusal.ts';
import { zodResolver } from '../../../shared/forms/zod-resolver.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { OwnPasswordField } from '../password/own-password-field.tsx';
import { RoleChoice } from './role-choice.tsx';
import { useChangeMember } from './team.query.ts';

interface Props {
  readonly member: TeamMember;
  readonly onClose: () => void;
}

/** Name and role of somebody in the team. */
export default function ChangeMemberDialog({ member, onClose }: Props) {
  const id = useId();
  const change = useChangeMember(member.id);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, control, handleSubmit, setError, watch, formState } = useForm<ChangeMemberRequest>({
    resolver: zodResolver(changeMemberRequest),
    defaultValues: { name: member.name, role: member.role, currentPassword: '' },
  });
  const { errors, isDirty } = formState;
  const role = watch('role') ?? member.role;
  const submit = handleSubmit((body) => {
    if (change.isPending) return;
    if (!isDirty) return onClose();
    setRefusal(null);
    change.mutate(body, {
      onSuccess: ({ name }) => {
        notify({ type: 'success', title: 'Equipe atualizada', description: name });
        onClose();
      },
      onError: (error) => setRefusal(showRefusal(error, setError)),
    });
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Editar pessoa"
      description={member.email}
      form={id}
      submitLabel="Salvar"
      pending={change.isPending}
      pendingLabel="Salvando..."
      dirty={isDirty}
    >
      <form id={id} noValidate onSubmit={submit}>
        <Stack gap="5">
          <FormAlert message={refusal} />
          <FormField label="Nome" error={errors.name?.message}>
            <Input autoComplete="off" {...register('name')} />
          </FormField>
          <Controller
            name="role"
            control={control}
            render={({ field }) => <RoleChoice value={role} onChange={field.onChange} />}
          />
          {role !== member.role && (
            <FormNote tone="info">Com outro perfil, a pessoa precisa entrar de novo em todos os aparelhos.</FormNote>
          )}
          {role === 'owner' && member.role !== 'owner' && (
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

import { Input } from '@chakra-ui/react';
import { type ChangeMemberRequest, changeMemberRequest, type TeamMember } from '@pdv/schemas/account/team';
import { useForm } from 'react-hook-form';
import { FormField } from '../../../shared/components/form-field.tsx';
import { FormNote } from '../../../shared/components/form-note.tsx';
import { zodResolver } from '../../../shared/forms/zod-resolver.ts';
import { MemberDialog } from './member-dialog.tsx';
import { useChangeMember } from './team.query.ts';

interface Props {
  readonly member: TeamMember;
  readonly onClose: () => void;
}

/** Name and role of somebody in the team. */
export default function ChangeMemberDialog({ member, onClose }: Props) {
  const form = useForm<ChangeMemberRequest>({
    resolver: zodResolver(changeMemberRequest),
    defaultValues: { name: member.name, role: member.role, currentPassword: '' },
  });
  const { errors, isDirty } = form.formState;
  const role = form.watch('role') ?? member.role;
  return (
    <MemberDialog
      title="Editar pessoa"
      description={member.email}
      submit={['Salvar', 'Salvando...']}
      done="Equipe atualizada"
      {...{ form, role, onClose }}
      saving={useChangeMember(member.id)}
      dirty={isDirty}
      mayStay
      makesOwner={role === 'owner' && member.role !== 'owner'}
      note={
        role !== member.role && (
          <FormNote tone="info">Com outro perfil, a pessoa precisa entrar de novo em todos os aparelhos.</FormNote>
        )
      }
    >
      <FormField label="Nome" error={errors.name?.message}>
        <Input autoComplete="off" {...form.register('name')} />
      </FormField>
    </MemberDialog>
  );
}

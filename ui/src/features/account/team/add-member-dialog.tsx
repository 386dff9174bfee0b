import { Input } from '@chakra-ui/react';
import { type AddMemberRequest, addMemberRequest } from '@pdv/schemas/account/team';
import { useForm } from 'react-hook-form';
import { FormField } from '../../../shared/components/form-field.tsx';
import { PasswordInput } from '../../../shared/components/password-input.tsx';
import { zodResolver } from '../../../shared/forms/zod-resolver.ts';
import { MemberDialog } from './member-dialog.tsx';
import { useAddMember } from './team.query.ts';

/** Somebody new in the team, with the password they enter with the first time. */
export default function AddMemberDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm<AddMemberRequest>({
    resolver: zodResolver(addMemberRequest),
    defaultValues: { name: '', email: '', password: '', role: 'cashier', currentPassword: '' },
  });
  const { errors, isDirty } = form.formState;
  const role = form.watch('role');
  return (
    <MemberDialog
      title="Adicionar pessoa"
      description="Ela entra com este e-mail e esta senha."
      submit={['Adicionar', 'Adicionando...']}
      done="Pessoa adicionada à equipe"
      {...{ form, role, onClose }}
      saving={useAddMember()}
      fieldOfCode={{ email_taken: 'email' }}
      dirty={isDirty}
      makesOwner={role === 'owner'}
    >
      <FormField label="Nome" error={errors.name?.message}>
        <Input autoComplete="off" {...form.register('name')} />
      </FormField>
      <FormField label="E-mail" error={errors.email?.message}>
        <Input type="email" inputMode="email" autoComplete="off" {...form.register('email')} />
      </FormField>
      <FormField
        label="Senha inicial"
        hint="Mínimo 6 caracteres. A pessoa troca depois, em Minha conta."
        error={errors.password?.message}
      >
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </FormField>
    </MemberDialog>
  );
}

import { Button, Flex, Input, Stack } from '@chakra-ui/react';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { PasswordInput } from '../../../shared/components/password-input.tsx';
import { useChangePasswordForm } from './use-change-password-form.ts';

/** The own password, for whoever is signed in. */
export default function ChangePasswordForm({ email }: { readonly email: string }) {
  const { form, submit, refusal, pending } = useChangePasswordForm();
  const { register, formState } = form;
  const { errors, isDirty } = formState;
  return (
    <form noValidate onSubmit={submit} aria-label="Trocar a senha">
      {/* So that a password manager knows whose password this is. */}
      <Input type="email" autoComplete="username" value={email} readOnly hidden />
      <Stack gap="5" maxW="420px">
        <FormAlert message={refusal} />
        <FormField label="Senha atual" error={errors.currentPassword?.message}>
          <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
        </FormField>
        <FormField label="Nova senha" hint="Mínimo 6 caracteres" error={errors.newPassword?.message}>
          <PasswordInput autoComplete="new-password" {...register('newPassword')} />
        </FormField>
        <Flex>
          <Button type="submit" disabled={!isDirty} loading={pending} loadingText="Trocando...">
            Trocar senha
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}

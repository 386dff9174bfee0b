import { Button, Input, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { type LoginRequest, loginRequest } from '@pdv/schemas/account/session';
import { useForm } from 'react-hook-form';
import { Entrance, TextLink } from '../../../shared/components/entrance.tsx';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { PasswordInput } from '../../../shared/components/password-input.tsx';
import { Receipt } from '../../../shared/showcase/receipt.tsx';
import { useLogin } from './login.query.ts';
import { translateLoginError } from './login-messages.ts';

export default function LoginPage() {
  const login = useLogin();
  const { register, handleSubmit, formState } = useForm<LoginRequest>({
    resolver: zodResolver(loginRequest),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;
  return (
    <Entrance
      title="Entrar"
      subtitle="Faça login em sua conta"
      picture={<Receipt />}
      below={
        <>
          Ainda não tem uma loja aqui? <TextLink to="/register">Criar conta</TextLink>
        </>
      }
    >
      <form noValidate onSubmit={handleSubmit((body) => login.mutate(body))}>
        <Stack gap="5">
          <FormAlert message={login.isError ? translateLoginError(login.error) : null} />
          <FormField label="E-mail" error={errors.email?.message}>
            <Input type="email" inputMode="email" autoComplete="username" autoFocus {...register('email')} />
          </FormField>
          <FormField label="Senha" error={errors.password?.message}>
            <PasswordInput autoComplete="current-password" {...register('password')} />
          </FormField>
          <Button type="submit" size="lg" mt="1" loading={login.isPending} loadingText="Entrando...">
            Entrar
          </Button>
        </Stack>
      </form>
    </Entrance>
  );
}

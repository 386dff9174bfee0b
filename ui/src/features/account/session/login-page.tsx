import { Button, Flex, Input, Stack } from '@chakra-ui/react';
import { FAULTS } from '@pdv/schemas/account/entrance-rules';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { howSessionEnded } from '../../../shared/api/session-end.ts';
import { Entrance } from '../../../shared/components/entrance.tsx';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { FormNote } from '../../../shared/components/form-note.tsx';
import { PasswordInput } from '../../../shared/components/password-input.tsx';
import { TextLink } from '../../../shared/components/text-link.tsx';
import { usePlainForm } from '../../../shared/forms/use-plain-form.ts';
import { cartWaits } from '../../../shared/session/kept-cart.ts';
import { entranceState } from '../../../shared/session/return-to.ts';
import { Receipt } from '../../../shared/showcase/receipt.tsx';
import { useLogin } from './login.query.ts';
import { translateLoginError } from './login-messages.ts';

const ENDS = { here: 'Sua sessão terminou.', elsewhere: 'A sessão foi encerrada em outra aba.' } as const;

export default function LoginPage() {
  const login = useLogin();
  const { state } = useLocation();
  const [atFirst] = useState(howSessionEnded);
  const ended = atFirst ?? howSessionEnded();
  const { passwordChanged } = entranceState(state);
  const form = usePlainForm({
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({
      email: email.trim() ? undefined : FAULTS.emailMissing,
      password: password ? undefined : FAULTS.passwordMissing,
    }),
  });
  return (
    <Entrance
      title="Entrar"
      subtitle="Faça login em sua conta"
      picture={<Receipt />}
      below={
        <>
          Ainda não tem uma loja aqui?{' '}
          <TextLink to="/register" state={state}>
            Criar conta
          </TextLink>
        </>
      }
    >
      <form noValidate onSubmit={form.submit((body) => login.mutate(body))}>
        <Stack gap="5">
          {passwordChanged && <FormNote tone="success">Senha alterada. Entre com a nova senha.</FormNote>}
          {ended && !login.isError && !passwordChanged && (
            <FormNote tone="info">
              {ENDS[ended]} {cartWaits() && 'O carrinho está guardado neste aparelho. '}Entre de novo para continuar de
              onde parou.
            </FormNote>
          )}
          <FormAlert message={login.isError ? translateLoginError(login.error) : null} />
          <FormField label="E-mail" error={form.faults.email}>
            <Input type="email" inputMode="email" autoComplete="username" autoFocus {...form.field('email')} />
          </FormField>
          <Stack gap="2">
            <FormField label="Senha" error={form.faults.password}>
              <PasswordInput autoComplete="current-password" {...form.field('password')} />
            </FormField>
            <Flex justify="flex-end" textStyle="sm">
              <TextLink to="/forgot-password" state={state} py="1">
                Esqueci minha senha
              </TextLink>
            </Flex>
          </Stack>
          <Button type="submit" size="lg" loading={login.isPending} loadingText="Entrando...">
            Entrar
          </Button>
        </Stack>
      </form>
    </Entrance>
  );
}

import { Button, Flex, Input, Stack } from '@chakra-ui/react';
import { FAULTS } from '@pdv/schemas/account/entrance-rules';
import type { SecondFactorDemand } from '@pdv/schemas/account/second-factor';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { howSessionEnded } from '../../../shared/api/session-end.ts';
import { Entrance } from '../../../shared/components/entrance.tsx';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { FormNote } from '../../../shared/components/form-note.tsx';
import { PasswordInput } from '../../../shared/components/password-input.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { TextLink } from '../../../shared/components/text-link.tsx';
import { usePlainForm } from '../../../shared/forms/use-plain-form.ts';
import { cartWaits } from '../../../shared/session/kept-cart.ts';
import { entranceState } from '../../../shared/session/return-to.ts';
import { useEnter } from '../../../shared/session/use-enter.ts';
import { Receipt } from '../../../shared/showcase/receipt.tsx';
import { useLogin } from './login.query.ts';
import { translateLoginError } from './login-messages.ts';

const ENDS = { here: 'Sua sessão terminou.', elsewhere: 'A sessão foi encerrada em outra aba.' } as const;

const SecondStep = lazy(() => import('../second-factor/second-step.tsx'));

export default function LoginPage() {
  const enter = useEnter();
  const [demand, setDemand] = useState<SecondFactorDemand | null>(null);
  const [wentBack, setWentBack] = useState<Error | null>(null);
  const login = useLogin(enter, setDemand);
  const { state } = useLocation();
  const [atFirst] = useState(howSessionEnded);
  const ended = atFirst ?? howSessionEnded();
  const { passwordChanged } = entranceState(state);
  const refusal = wentBack ?? login.error;
  const form = usePlainForm({
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({
      email: email.trim() ? undefined : FAULTS.emailMissing,
      password: password ? undefined : FAULTS.passwordMissing,
    }),
  });
  if (demand) {
    return (
      <Entrance
        title="Verificação em duas etapas"
        subtitle={demand.setUp ? 'Um código do celular, além da senha' : 'Falta o código do seu celular'}
        picture={<Receipt />}
        below="Sem o celular e sem os códigos de recuperação? Fale com o suporte."
      >
        <Suspense fallback={<SkeletonRows rows={2} height={64} />}>
          <SecondStep
            demand={demand}
            onEntered={enter}
            onBack={(why) => {
              setWentBack(why);
              setDemand(null);
            }}
          />
        </Suspense>
      </Entrance>
    );
  }
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
      <form
        noValidate
        onSubmit={form.submit((body) => {
          setWentBack(null);
          login.mutate(body);
        })}
      >
        <Stack gap="5">
          {passwordChanged && <FormNote tone="success">Senha alterada. Entre com a nova senha.</FormNote>}
          {ended && !refusal && !passwordChanged && (
            <FormNote tone="info">
              {ENDS[ended]} {cartWaits() && 'O carrinho está guardado neste aparelho. '}Entre de novo para continuar de
              onde parou.
            </FormNote>
          )}
          <FormAlert message={refusal ? translateLoginError(refusal) : null} />
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

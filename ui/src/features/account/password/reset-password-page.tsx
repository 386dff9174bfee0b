import { Button, Stack } from '@chakra-ui/react';
import { passwordFault } from '@pdv/schemas/account/entrance-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { Entrance } from '../../../shared/components/entrance.tsx';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { PasswordInput } from '../../../shared/components/password-input.tsx';
import { TextLink } from '../../../shared/components/text-link.tsx';
import { usePlainForm } from '../../../shared/forms/use-plain-form.ts';
import type { EntranceState } from '../../../shared/session/return-to.ts';
import { forgetSession } from '../../../shared/session/use-session.ts';
import { Receipt } from '../../../shared/showcase/receipt.tsx';
import { useConfirmReset } from './password-reset.query.ts';

/** Where the mail's link leads. The token stands in the fragment, which no server sees. */
export default function ResetPasswordPage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const confirm = useConfirmReset();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = usePlainForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: passwordFault(password) }),
  });
  const send = ({ password }: { readonly password: string }) =>
    confirm.mutate(
      { token, password },
      {
        onSuccess: () => {
          // The server has ended every session of this person, this browser's among them.
          forgetSession(queries);
          const state: EntranceState = { passwordChanged: true };
          void navigate('/login', { replace: true, state });
        },
        onError: (error) => form.refuse(error),
      },
    );
  return (
    <Entrance
      title="Nova senha"
      subtitle="Com ela você entra em todos os aparelhos"
      picture={<Receipt />}
      below={
        <>
          O link não funciona mais? <TextLink to="/forgot-password">Pedir outro</TextLink>
        </>
      }
    >
      {token ? (
        <form noValidate onSubmit={form.submit(send)}>
          <Stack gap="5">
            <FormAlert message={form.refusal} />
            <FormField label="Nova senha" hint="Mínimo 6 caracteres" error={form.faults.password}>
              <PasswordInput autoComplete="new-password" autoFocus {...form.field('password')} />
            </FormField>
            <Button type="submit" size="lg" loading={confirm.isPending} loadingText="Salvando...">
              Criar nova senha
            </Button>
          </Stack>
        </form>
      ) : (
        <FormAlert message="Este link está incompleto. Abra o link do e-mail ou peça outro." />
      )}
    </Entrance>
  );
}

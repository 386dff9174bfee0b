import { Button, Input, Stack, Text } from '@chakra-ui/react';
import { emailFault } from '@pdv/schemas/account/entrance-rules';
import { Entrance } from '../../../shared/components/entrance.tsx';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { FormNote } from '../../../shared/components/form-note.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { TextLink } from '../../../shared/components/text-link.tsx';
import { usePlainForm } from '../../../shared/forms/use-plain-form.ts';
import { Receipt } from '../../../shared/showcase/receipt.tsx';
import { useAskReset } from './password-reset.query.ts';

export default function ForgotPasswordPage() {
  const ask = useAskReset();
  const form = usePlainForm({ initial: { email: '' }, check: ({ email }) => ({ email: emailFault(email) }) });
  return (
    <Entrance
      title="Esqueci minha senha"
      subtitle="Enviamos por e-mail um link para criar uma nova"
      picture={<Receipt />}
      below={
        <>
          Lembrou? <TextLink to="/login">Entrar</TextLink>
        </>
      }
    >
      {ask.data ? (
        <Stack gap="4">
          <FormNote tone="success">{ask.data.message}</FormNote>
          <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            Procure o e-mail em {form.values.email.trim()}, inclusive na caixa de spam. O link vale por uma hora.
          </Text>
          <SecondaryButton size="lg" onClick={() => ask.reset()}>
            Usar outro e-mail
          </SecondaryButton>
        </Stack>
      ) : (
        <form
          noValidate
          onSubmit={form.submit(({ email }) =>
            ask.mutate({ email: email.trim() }, { onError: (error) => form.refuse(error) }),
          )}
        >
          <Stack gap="5">
            <FormAlert message={form.refusal} />
            <FormField label="E-mail" error={form.faults.email}>
              <Input type="email" inputMode="email" autoComplete="username" autoFocus {...form.field('email')} />
            </FormField>
            <Button type="submit" size="lg" loading={ask.isPending} loadingText="Enviando...">
              Enviar
            </Button>
          </Stack>
        </form>
      )}
    </Entrance>
  );
}

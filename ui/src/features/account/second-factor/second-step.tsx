import { Button, Stack, Text } from '@chakra-ui/react';
import type { SecondFactorDemand } from '@pdv/schemas/account/second-factor';
import type { Session } from '@pdv/schemas/account/session';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { usePlainForm } from '../../../shared/forms/use-plain-form.ts';
import { CodeField, codeFault } from './code-field.tsx';
import { PairApp } from './pair-app.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSecondStep } from './second-factor.query.ts';

interface Props {
  readonly demand: SecondFactorDemand;
  readonly onEntered: (session: Session) => void;
  /** Back to the password, with a word of why if the server asks for it. */
  readonly onBack: (why: Error | null) => void;
}

/** After the password: the code, and before that the app, where it has to be set up first. */
export default function SecondStep({ demand: { ticket, setUp }, onEntered, onBack }: Props) {
  const step = useSecondStep();
  const [entered, setEntered] = useState<Session | null>(null);
  const form = usePlainForm({ initial: { code: '' }, check: ({ code }) => ({ code: codeFault(code) }) });
  const send = ({ code }: { readonly code: string }) => {
    if (step.isPending) return;
    step.mutate(
      { ticket, code },
      {
        onSuccess: (session) => (setUp ? setEntered(session) : onEntered(session)),
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'second_factor_ticket_expired') onBack(error);
          else form.refuse(error);
        },
      },
    );
  };
  if (entered && setUp) return <RecoveryCodes codes={setUp.recoveryCodes} onKept={() => onEntered(entered)} />;
  return (
    <form noValidate onSubmit={form.submit(send)}>
      <Stack gap="5">
        {setUp && (
          <>
            <Text>Administradores entram com a senha e um código do celular. Configure agora: leva um minuto.</Text>
            <PairApp setUp={setUp} />
          </>
        )}
        <FormAlert message={form.refusal} />
        <CodeField
          autoFocus
          orRecovery={!setUp}
          error={form.faults.code}
          onOther={() => form.set('code', '')}
          {...form.field('code')}
        />
        <Button type="submit" size="lg" loading={step.isPending} loadingText="Entrando...">
          Entrar
        </Button>
        <Button variant="plain" size="sm" onClick={() => onBack(null)}>
          Voltar
        </Button>
      </Stack>
    </form>
  );
}

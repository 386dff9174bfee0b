import { Stack } from '@chakra-ui/react';
import type { SecondFactorOffer } from '@pdv/schemas/account/second-factor';
import { useId, useState } from 'react';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { usePlainForm } from '../../../shared/forms/use-plain-form.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { CodeField, codeFault } from './code-field.tsx';
import { PairApp } from './pair-app.tsx';
import { PasswordAndCode } from './password-and-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSetUp, useTurnOn } from './second-factor.query.ts';

interface Props {
  /** Whether one counts already, whose place the new one takes. */
  readonly isOn: boolean;
  readonly onClose: () => void;
}

/** Password, app and first code, recovery codes: it counts after the second of the three. */
export default function SetUpDialog({ isOn, onClose }: Props) {
  const setUp = useSetUp();
  const [offer, setOffer] = useState<SecondFactorOffer | null>(null);
  const [isKept, setIsKept] = useState(false);
  if (isKept && offer) {
    return (
      <AppDialog open onClose={onClose} title="Guarde os códigos de recuperação" dismissible={false}>
        <RecoveryCodes codes={offer.setUp.recoveryCodes} onKept={onClose} />
      </AppDialog>
    );
  }
  if (offer) return <FirstCode isOn={isOn} offer={offer} onClose={onClose} onDone={() => setIsKept(true)} />;
  return (
    <PasswordAndCode
      title={isOn ? 'Trocar de celular' : 'Ligar a verificação em duas etapas'}
      description={isOn ? 'O celular de agora deixa de valer quando o novo estiver pronto.' : 'Primeiro, a sua senha.'}
      submitLabel="Continuar"
      asksCode={isOn}
      isPending={setUp.isPending}
      onClose={onClose}
      onSend={(body, refuse) => setUp.mutate(body, { onSuccess: setOffer, onError: refuse })}
    />
  );
}

interface FirstCodeProps extends Pick<Props, 'isOn'> {
  readonly offer: SecondFactorOffer;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function FirstCode({ isOn, offer: { ticket, setUp }, onClose, onDone }: FirstCodeProps) {
  const id = useId();
  const turnOn = useTurnOn();
  const form = usePlainForm({ initial: { code: '' }, check: ({ code }) => ({ code: codeFault(code) }) });
  const send = ({ code }: { readonly code: string }) => {
    if (turnOn.isPending) return;
    turnOn.mutate(
      { ticket, code },
      {
        onSuccess: () => {
          notify({
            type: 'success',
            title: isOn ? 'Celular trocado' : 'Verificação em duas etapas ligada',
            description: 'As outras sessões foram encerradas.',
          });
          onDone();
        },
        onError: (error) => form.refuse(error),
      },
    );
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Leia o código com o celular"
      form={id}
      submitLabel="Ligar"
      pending={turnOn.isPending}
      pendingLabel="Ligando..."
      dirty={false}
    >
      <form id={id} noValidate onSubmit={form.submit(send)}>
        <Stack gap="5">
          <PairApp setUp={setUp} />
          <FormAlert message={form.refusal} />
          <CodeField autoFocus error={form.faults.code} {...form.field('code')} />
        </Stack>
      </form>
    </FormDialog>
  );
}

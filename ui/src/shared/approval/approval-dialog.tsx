import { Input, Stack } from '@chakra-ui/react';
import type { ApprovalAction } from '@pdv/schemas/account/approval';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiError, messageOf } from '../api/api-error.ts';
import { FormAlert } from '../components/form-alert.tsx';
import { FormDialog } from '../components/form-dialog.tsx';
import { FormField } from '../components/form-field.tsx';
import { formatTime } from '../format/format.ts';
import { notify } from '../notify/notify.ts';
import { useAccount } from '../session/use-session.ts';
import { useGiveApproval } from './approval.query.ts';
import { CreditLimitFigures } from './credit-limit-figures.tsx';

const TITLES: Readonly<Record<ApprovalAction, string>> = {
  discount: 'Autorizar o desconto',
  price: 'Autorizar o novo preço',
  cancel: 'Autorizar o cancelamento',
  return: 'Autorizar a devolução',
  'open-drawer': 'Autorizar o movimento do caixa',
  'credit-limit': 'Autorizar acima do limite de crédito',
};

interface Props {
  readonly action: ApprovalAction;
  /** What the server refused with, where it did. */
  readonly refusal?: ApiError['body'] | undefined;
  readonly onApproved: (approval: string) => void;
  readonly onClose: () => void;
}

/** An owner types the PIN at the register of whoever sells. */
export default function ApprovalDialog({ action, refusal, onApproved, onClose }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { timeZone } = useAccount();
  const give = useGiveApproval();
  const [pin, setPin] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (give.isPending) return;
    setRefused(null);
    if (!/^\d{4,8}$/.test(pin)) {
      setWrong('O PIN tem de 4 a 8 números.');
      field.current?.focus();
      return;
    }
    give.mutate(
      { pin, action },
      {
        onSuccess: ({ approval, by }) => {
          notify({ type: 'success', title: 'Autorizado', description: `Por ${by.name}.` });
          onApproved(approval);
        },
        onError: (error) => {
          setPin('');
          const until = lockedUntil(error);
          setWrong(isWrongPin(error) ? messageOf(error) : null);
          if (until) setRefused(`Muitos PINs errados: bloqueado até as ${formatTime(until, timeZone)}.`);
          else if (!isWrongPin(error)) setRefused(messageOf(error));
          field.current?.focus();
        },
      },
    );
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={TITLES[action]}
      description="Um proprietário digita o PIN. A autorização vale por 2 minutos."
      form={id}
      submitLabel="Autorizar"
      pending={give.isPending}
      pendingLabel="Conferindo…"
      dirty={false}
      size="sm"
    >
      <form id={id} noValidate autoComplete="off" onSubmit={submit}>
        <Stack gap="4" pb="2">
          {action === 'credit-limit' && refusal && <CreditLimitFigures refusal={refusal} />}
          <FormAlert message={refused} />
          <FormField label="PIN do proprietário" error={wrong ?? undefined}>
            <Input
              ref={field}
              autoFocus
              type="password"
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
              value={pin}
              onChange={(event) => {
                setPin(event.target.value.replace(/\D/g, ''));
                setWrong(null);
              }}
            />
          </FormField>
        </Stack>
      </form>
    </FormDialog>
  );
}

const isWrongPin = (error: Error): boolean => error instanceof ApiError && error.code === 'wrong_pin';

/** ISO 8601; null while more tries are left. */
function lockedUntil(error: Error): string | null {
  const until = error instanceof ApiError ? error.body.lockedUntil : undefined;
  return typeof until === 'string' ? until : null;
}

import { Input, Stack } from '@chakra-ui/react';
import { fromEntry } from '@pdv/schemas/kernel/money';
import { useId, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { newId } from '../../../shared/api/submission-key.ts';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { MoneyInput } from '../../../shared/components/money-input.tsx';
import { NotInDemo } from '../../../shared/components/not-in-demo.tsx';
import { AMOUNT_EXAMPLE } from '../../../shared/format/typed-amount.ts';
import { usePlainForm } from '../../../shared/forms/use-plain-form.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useOpenSession } from './cash-session.query.ts';
import { keepRegister, readRegister } from './own-register.ts';

const LONGEST_NAME = 40;

interface Props {
  readonly onClose: () => void;
  /** This register has a session that nobody here had heard of. */
  readonly onOpenAlready: () => void;
}

/** The name of this register, asked once, and what lies in its drawer for change. */
export function OpenSessionDialog({ onClose, onOpenAlready }: Props) {
  const id = useId();
  const { id: shopId } = useAccount();
  const open = useOpenSession();
  const [known] = useState(() => readRegister(shopId));
  // The same over retries of this form.
  const [registerId] = useState(() => known?.id ?? newId());
  const form = usePlainForm({
    initial: { registerName: known?.name ?? '', float: '' },
    check: ({ registerName, float }) => ({
      registerName: registerName.trim() === '' ? 'Dê um nome ao caixa, como "Caixa 1".' : undefined,
      float: faultOf(float),
    }),
  });
  const { values, faults } = form;

  function send({ registerName, float }: typeof values): void {
    if (open.isPending) return;
    const name = registerName.trim();
    // Before the answer, which may be lost: the session then is still this register's.
    keepRegister(shopId, { id: registerId, name });
    open.mutate(
      { registerId, registerName: name, float },
      {
        onSuccess: () => {
          notify({ type: 'success', title: 'Caixa aberto', description: `As vendas daqui entram no ${name}.` });
          onClose();
        },
        onError: (error) => {
          form.refuse(error, { register_name_taken: 'registerName' });
          if (error instanceof ApiError && error.code === 'cash_session_open') {
            notify({ type: 'info', title: 'Este caixa já está aberto' });
            onOpenAlready();
          }
        },
      },
    );
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title="Abrir caixa"
      form={id}
      submitLabel="Abrir caixa"
      pending={open.isPending}
      pendingLabel="Abrindo..."
      dirty={values.float !== '' || values.registerName !== (known?.name ?? '')}
      size="sm"
    >
      <form id={id} noValidate onSubmit={form.submit(send)}>
        <Stack gap="4" pb="2">
          <NotInDemo />
          <FormAlert message={form.refusal} />
          <FormField label="Nome do caixa" hint="Fica guardado neste computador." error={faults.registerName}>
            <Input
              {...form.field('registerName')}
              autoFocus={known === null}
              autoComplete="off"
              maxLength={LONGEST_NAME}
              placeholder="Caixa 1"
            />
          </FormField>
          <FormField label="Fundo de troco" hint="O dinheiro que já está na gaveta." error={faults.float}>
            <MoneyInput
              {...form.field('float')}
              autoFocus={known !== null}
              onChange={(value) => form.set('float', value)}
            />
          </FormField>
        </Stack>
      </form>
    </FormDialog>
  );
}

function faultOf(float: string): string | undefined {
  if (float === '') return 'Digite o valor, ou 0 se a gaveta está vazia.';
  return fromEntry(float) === undefined ? AMOUNT_EXAMPLE : undefined;
}

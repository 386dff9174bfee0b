import { Input, Stack } from '@chakra-ui/react';
import { fromEntry } from '@pdv/schemas/kernel/money';
import { MOVEMENT_NAMES } from '@pdv/schemas/sales/cash-report-rows';
import type { CashMovementType, OpenCashSession } from '@pdv/schemas/sales/cash-session';
import { useId } from 'react';
import { approvalNeeded } from '../../../shared/approval/approval-needed.ts';
import { useApproval } from '../../../shared/approval/use-approval.tsx';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { MoneyInput } from '../../../shared/components/money-input.tsx';
import { formatMoney } from '../../../shared/format/format.ts';
import { AMOUNT_EXAMPLE } from '../../../shared/format/typed-amount.ts';
import { usePlainForm } from '../../../shared/forms/use-plain-form.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { useMoveCash } from './cash-session.query.ts';

const LONGEST_REASON = 200;

const WORDS = {
  withdraw: {
    what: 'Dinheiro que sai da gaveta',
    submit: 'Registrar sangria',
    done: 'Sangria registrada',
    example: 'Depósito no banco',
  },
  add: {
    what: 'Dinheiro que entra na gaveta',
    submit: 'Registrar suprimento',
    done: 'Suprimento registrado',
    example: 'Mais troco',
  },
} as const satisfies Record<CashMovementType, object>;

interface Props {
  readonly type: CashMovementType;
  readonly session: OpenCashSession;
  readonly onClose: () => void;
}

/** Cash that is taken out of the drawer or put in without a sale, and why. */
export function MoveCashDialog({ type, session, onClose }: Props) {
  const id = useId();
  const move = useMoveCash(session.id);
  const approval = useApproval();
  const words = WORDS[type];
  const form = usePlainForm({
    initial: { amount: '', reason: '' },
    check: ({ amount, reason }) => ({
      amount: fromEntry(amount) ? undefined : AMOUNT_EXAMPLE,
      reason: reason.trim() === '' ? 'Informe o motivo.' : undefined,
    }),
  });
  const { values, faults } = form;

  function send({ amount, reason }: typeof values, allowed?: string): void {
    if (move.isPending) return;
    move.mutate(
      { type, amount, reason: reason.trim(), ...(allowed !== undefined && { approval: allowed }) },
      {
        onSuccess: () => {
          const description = `${formatMoney(amount)} · ${session.registerName}`;
          notify({ type: 'success', title: words.done, description });
          onClose();
        },
        onError: (error) => {
          const action = approvalNeeded(error);
          if (!action) form.refuse(error);
          else void approval.ask(action).then((given) => given !== null && send({ amount, reason }, given));
        },
      },
    );
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={MOVEMENT_NAMES[type]}
      description={`${words.what} · ${session.registerName}`}
      form={id}
      submitLabel={words.submit}
      pending={move.isPending}
      pendingLabel="Registrando..."
      dirty={values.amount !== '' || values.reason !== ''}
      size="sm"
    >
      <form id={id} noValidate onSubmit={form.submit((values) => send(values))}>
        <Stack gap="4" pb="2">
          <FormAlert message={form.refusal} />
          <FormField label="Valor" error={faults.amount}>
            <MoneyInput {...form.field('amount')} autoFocus onChange={(value) => form.set('amount', value)} />
          </FormField>
          <FormField label="Motivo" error={faults.reason}>
            <Input
              {...form.field('reason')}
              autoComplete="off"
              maxLength={LONGEST_REASON}
              placeholder={words.example}
            />
          </FormField>
        </Stack>
      </form>
      {approval.dialog}
    </FormDialog>
  );
}

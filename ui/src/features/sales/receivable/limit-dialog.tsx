import { Stack } from '@chakra-ui/react';
import { fromEntry } from '@pdv/schemas/kernel/money';
import type { CustomerAccount } from '@pdv/schemas/sales/receivable';
import { useId } from 'react';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { MoneyInput } from '../../../shared/components/money-input.tsx';
import { NotInDemo } from '../../../shared/components/not-in-demo.tsx';
import { formatMoney } from '../../../shared/format/format.ts';
import { AMOUNT_EXAMPLE } from '../../../shared/format/typed-amount.ts';
import { usePlainForm } from '../../../shared/forms/use-plain-form.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { useSetCreditLimit } from './receivable.query.ts';

interface Props {
  readonly account: CustomerAccount;
  readonly onClose: () => void;
}

/** Up to what a customer may owe; empty is any amount. */
export function LimitDialog({ account: { customer, limit, open }, onClose }: Props) {
  const id = useId();
  const save = useSetCreditLimit(customer.id);
  const form = usePlainForm({
    initial: { limit: limit ?? '' },
    check: ({ limit: typed }) => ({
      limit: typed === '' || fromEntry(typed) !== undefined ? undefined : AMOUNT_EXAMPLE,
    }),
  });
  const { values, faults } = form;

  function send({ limit: typed }: typeof values): void {
    if (save.isPending) return;
    save.mutate(
      { limit: typed === '' ? null : typed },
      {
        onSuccess: () => {
          const description = typed === '' ? 'Sem limite' : `Até ${formatMoney(typed)}`;
          notify({ type: 'success', title: 'Limite de crédito salvo', description });
          onClose();
        },
        onError: (error) => form.refuse(error),
      },
    );
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title="Limite de crédito"
      description={`${customer.name} · tem ${formatMoney(open)} em aberto`}
      form={id}
      submitLabel="Salvar limite"
      pending={save.isPending}
      pendingLabel="Salvando..."
      dirty={values.limit !== (limit ?? '')}
      size="sm"
    >
      <form id={id} noValidate onSubmit={form.submit(send)}>
        <Stack gap="4" pb="2">
          <NotInDemo />
          <FormAlert message={form.refusal} />
          <FormField label="Pode dever até" error={faults.limit} hint="Deixe vazio para vender a prazo sem limite.">
            <MoneyInput {...form.field('limit')} autoFocus onChange={(value) => form.set('limit', value)} />
          </FormField>
        </Stack>
      </form>
    </FormDialog>
  );
}

import { Box, chakra, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { fromDecimal, fromEntry, toDecimal } from '@pdv/schemas/kernel/money';
import {
  type CustomerAccount,
  DEBT_PAYMENT_LABELS,
  DEBT_PAYMENT_METHODS,
  type DebtPayment,
  type DebtPaymentMethod,
} from '@pdv/schemas/sales/receivable';
import { saleNumber } from '@pdv/schemas/sales/sale-number';
import { Suspense, useId, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { lazyPart } from '../../../shared/components/lazy-part.tsx';
import { MoneyInput } from '../../../shared/components/money-input.tsx';
import { NotInDemo } from '../../../shared/components/not-in-demo.tsx';
import { formatMoney } from '../../../shared/format/format.ts';
import { AMOUNT_EXAMPLE } from '../../../shared/format/typed-amount.ts';
import { usePlainForm } from '../../../shared/forms/use-plain-form.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { useOwnSession } from '../cash-session/open-sessions.query.ts';
import { chargeWords, dueWords, hasCharges } from './debt-words.ts';
import { usePayDebts } from './receivable.query.ts';

const PayByPix = lazyPart(() => import('./pay-by-pix.tsx'));

interface Props {
  readonly account: CustomerAccount;
  readonly onClose: () => void;
  readonly onPaid: (payment: DebtPayment) => void;
}

/** What a customer pays off: the oldest first, or the debts that were ticked. */
export function PayDialog({ account, onClose, onPaid }: Props) {
  const { customer, debts, owed, balance } = account;
  const id = useId();
  const pay = usePayDebts(customer.id);
  const { session, sessionId } = useOwnSession();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const form = usePlainForm({
    initial: { amount: owed, method: 'cash' },
    check: ({ amount }) => ({ amount: fromEntry(amount) ? undefined : AMOUNT_EXAMPLE }),
  });
  const { values, faults } = form;
  const amountCentavos = fromEntry(values.amount) ?? 0;
  const intoSession = values.method !== 'balance';
  const methods = DEBT_PAYMENT_METHODS.filter((method) => method !== 'balance' || fromDecimal(balance) !== 0);

  function toggle(debtId: string): void {
    const next = new Set(chosen);
    if (!next.delete(debtId)) next.add(debtId);
    setChosen(next);
    const wanted = debts.filter((debt) => next.size === 0 || next.has(debt.id));
    form.set('amount', toDecimal(wanted.reduce((sum, debt) => sum + (fromDecimal(debt.owed) ?? 0), 0)));
  }

  function send({ amount, method }: typeof values): void {
    if (pay.isPending) return;
    pay.mutate(
      {
        amount,
        method: method as DebtPaymentMethod,
        ...(chosen.size > 0 && { debtIds: [...chosen] }),
        cashSessionId: intoSession ? (sessionId ?? null) : null,
      },
      {
        onSuccess: (payment) => {
          notify({
            type: 'success',
            title: 'Pagamento recebido',
            description: `${formatMoney(payment.amount)} · ${customer.name}`,
          });
          onPaid(payment);
        },
        onError: (error) => {
          // A debt that was paid elsewhere has left the list, so nobody could untick it; the money goes to no other unasked.
          if (error instanceof ApiError && error.code === 'debt_not_open') setChosen(new Set());
          form.refuse(error);
        },
      },
    );
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title="Receber pagamento"
      description={`${customer.name} · deve ${formatMoney(owed)} hoje`}
      form={id}
      submitLabel="Receber"
      pending={pay.isPending}
      pendingLabel="Registrando..."
      dirty={values.amount !== owed || chosen.size > 0}
      size="sm"
    >
      <form id={id} noValidate onSubmit={form.submit(send)}>
        <Stack gap="4" pb="2">
          <NotInDemo />
          <FormAlert message={form.refusal} />
          <FormField label="Valor" error={faults.amount}>
            <MoneyInput {...form.field('amount')} autoFocus onChange={(value) => form.set('amount', value)} />
          </FormField>
          <FormField label="Forma de pagamento">
            <NativeSelect.Root>
              <NativeSelect.Field {...form.field('method')}>
                {methods.map((method) => (
                  <option key={method} value={method}>
                    {DEBT_PAYMENT_LABELS[method]}
                    {method === 'balance' && ` (${formatMoney(balance)})`}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </FormField>
          <Suspense>
            {values.method === 'pix' && amountCentavos > 0 && <PayByPix amountCentavos={amountCentavos} />}
          </Suspense>
          <Text textStyle="sm" color="fg.muted">
            {!intoSession && 'Sai do saldo do cliente: não entra dinheiro em nenhum caixa.'}
            {intoSession && session && `Entra no caixa aberto: ${session.registerName}.`}
            {intoSession &&
              session === null &&
              'Nenhum caixa aberto neste aparelho: o valor não entra em nenhum caixa.'}
          </Text>
          <Box as="fieldset">
            <Text as="legend" fontWeight="medium" mb="2">
              O que está pagando
            </Text>
            <Text textStyle="sm" color="fg.muted" mb="2">
              Sem escolher, paga as dívidas mais antigas primeiro.
            </Text>
            <Stack gap="2">
              {debts.map((debt) => (
                <chakra.label key={debt.id} display="flex" gap="3" alignItems="flex-start" minH="11" cursor="pointer">
                  <chakra.input
                    type="checkbox"
                    mt="1"
                    boxSize="4"
                    flex="none"
                    checked={chosen.has(debt.id)}
                    onChange={() => toggle(debt.id)}
                  />
                  <span>
                    Venda {saleNumber(debt.saleNumber)}, {dueWords(debt).toLowerCase()}: {formatMoney(debt.owed)}
                    {hasCharges(debt) && <Text textStyle="sm">{chargeWords(debt)}</Text>}
                  </span>
                </chakra.label>
              ))}
            </Stack>
          </Box>
        </Stack>
      </form>
    </FormDialog>
  );
}

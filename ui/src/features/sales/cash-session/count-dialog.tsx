import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { formatBrl } from '@pdv/schemas/kernel/money';
import type { OpenCashSession } from '@pdv/schemas/sales/cash-session';
import { type KeyboardEvent, useId, useState } from 'react';
import { ConfirmDialog } from '../../../shared/components/confirm-dialog.tsx';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { MoneyInput } from '../../../shared/components/money-input.tsx';
import { formatMoney } from '../../../shared/format/format.ts';
import { usePlainForm } from '../../../shared/forms/use-plain-form.ts';
import { useCloseSession } from './cash-session.query.ts';
import { COINS, type CountValues, cashOf, closingOf, faultsOf, NOTES, NOTHING_COUNTED } from './count-cash.ts';
import { CountRows } from './count-rows.tsx';

interface Props {
  readonly session: OpenCashSession;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** What is in the drawer, note by note, and what the card machine and the bank say. Nothing tells what should be there. */
export function CountDialog({ session: { id: sessionId, registerName }, onClose, onClosed }: Props) {
  const id = useId();
  const close = useCloseSession(sessionId);
  const form = usePlainForm({ initial: NOTHING_COUNTED, check: faultsOf });
  const [counted, setCounted] = useState<CountValues | null>(null);
  const { values, faults } = form;

  function send(): void {
    if (!counted || close.isPending) return;
    close.mutate(closingOf(counted), {
      onSuccess: onClosed,
      onError: (error) => {
        setCounted(null);
        form.refuse(error);
      },
    });
  }

  return (
    <Box display="contents" onKeyDown={toNextField}>
      <FormDialog
        open
        onClose={onClose}
        title={`Fechar ${registerName}`}
        description="Conte o que está na gaveta. O resultado aparece depois de fechar."
        form={id}
        submitLabel="Fechar caixa"
        pending={close.isPending}
        pendingLabel="Fechando..."
        dirty={values !== NOTHING_COUNTED}
        size="lg"
      >
        <form id={id} noValidate onSubmit={form.submit(setCounted)}>
          <Stack gap="5" pb="2">
            <FormAlert message={form.refusal} />
            <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="6">
              <CountRows title="Notas" of="Notas de" denominations={NOTES} form={form} focusFirst />
              <CountRows title="Moedas" of="Moedas de" denominations={COINS} form={form} />
            </Grid>
            <Flex role="status" justify="space-between" gap="4" px="4" py="3" borderRadius="l2" bg="bg.subtle">
              <Text>Dinheiro contado</Text>
              <Text as="strong" fontVariantNumeric="tabular-nums">
                {formatBrl(cashOf(values))}
              </Text>
            </Flex>
            <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="6">
              <FormField label="Total da maquininha" hint="O total do relatório do cartão." error={faults.card}>
                <MoneyInput {...form.field('card')} onChange={(value) => form.set('card', value)} />
              </FormField>
              <FormField label="Total em PIX" hint="O que entrou, pelo aplicativo do banco." error={faults.pix}>
                <MoneyInput {...form.field('pix')} onChange={(value) => form.set('pix', value)} />
              </FormField>
            </Grid>
          </Stack>
        </form>
      </FormDialog>
      <ConfirmDialog
        open={counted !== null}
        onClose={() => !close.isPending && setCounted(null)}
        onConfirm={send}
        title={`Fechar ${registerName}?`}
        description={
          counted
            ? `Contados ${formatBrl(cashOf(counted))} em dinheiro, ${formatMoney(counted.card)} no cartão e ${formatMoney(counted.pix)} no PIX. Depois de fechado, só um proprietário corrige a contagem, e diz por quê.`
            : ''
        }
        confirmLabel="Fechar caixa"
        cancelLabel="Conferir de novo"
        pending={close.isPending}
      />
    </Box>
  );
}

/** Enter goes down the rows, as on a calculator; only that in the last field sends the form. */
function toNextField(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (event.key !== 'Enter' || event.isDefaultPrevented() || !(target instanceof HTMLInputElement)) return;
  const fields = [...(target.form?.querySelectorAll('input') ?? [])];
  const next = fields[fields.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

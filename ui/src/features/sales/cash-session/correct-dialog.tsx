import { Input, Stack } from '@chakra-ui/react';
import { fromEntry } from '@pdv/schemas/kernel/money';
import { COUNTED } from '@pdv/schemas/sales/cash-report-rows';
import type { CashSessionReport } from '@pdv/schemas/sales/cash-session';
import { PAYMENT_LABELS } from '@pdv/schemas/sales/payment';
import { useId } from 'react';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { MoneyInput } from '../../../shared/components/money-input.tsx';
import { AMOUNT_EXAMPLE } from '../../../shared/format/typed-amount.ts';
import { usePlainForm } from '../../../shared/forms/use-plain-form.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { useCorrectSession } from './correct-session.query.ts';

const LONGEST_REASON = 200;

interface Props {
  readonly report: CashSessionReport;
  readonly onClose: () => void;
}

/** What should have been counted, and why it was not; it begins with what holds. */
export default function CorrectDialog({ report, onClose }: Props) {
  const id = useId();
  const correct = useCorrectSession(report.id);
  const holds = report.corrections.at(-1)?.counted ?? report.counted;
  const initial = { cash: holds?.cash ?? '', card: holds?.card ?? '', pix: holds?.pix ?? '', reason: '' };
  const form = usePlainForm({
    initial,
    check: ({ cash, card, pix, reason }) => ({
      ...{ cash: fault(cash), card: fault(card), pix: fault(pix) },
      reason: reason.trim() === '' ? 'Informe o motivo.' : undefined,
    }),
  });
  const { values, faults } = form;

  function send({ reason, ...counted }: typeof values): void {
    if (correct.isPending) return;
    correct.mutate(
      { ...counted, reason: reason.trim() },
      {
        onSuccess: () => {
          notify({ type: 'success', title: 'Contagem corrigida', description: report.registerName });
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
      title="Corrigir contagem"
      description="O fechamento continua como foi feito; o relatório mostra os dois."
      form={id}
      submitLabel="Corrigir"
      pending={correct.isPending}
      pendingLabel="Corrigindo..."
      dirty={[...COUNTED, 'reason' as const].some((name) => values[name] !== initial[name])}
      size="sm"
    >
      <form id={id} noValidate onSubmit={form.submit(send)}>
        <Stack gap="4" pb="2">
          <FormAlert message={form.refusal} />
          {COUNTED.map((method) => (
            <FormField key={method} label={`${PAYMENT_LABELS[method]} contado`} error={faults[method]}>
              <MoneyInput {...form.field(method)} onChange={(value) => form.set(method, value)} />
            </FormField>
          ))}
          <FormField label="Motivo" error={faults.reason}>
            <Input
              {...form.field('reason')}
              autoComplete="off"
              maxLength={LONGEST_REASON}
              placeholder="Uma nota de 20 ficou no envelope"
            />
          </FormField>
        </Stack>
      </form>
    </FormDialog>
  );
}

const fault = (entry: string) => (fromEntry(entry) === undefined ? AMOUNT_EXAMPLE : undefined);

import type { CustomerAccount } from '@pdv/schemas/sales/receivable';
import { ConfirmDialog } from '../../../shared/components/confirm-dialog.tsx';
import { formatMoney } from '../../../shared/format/format.ts';
import { useSendPaymentReminder } from './payment-reminder.query.ts';

interface Props {
  readonly account: CustomerAccount;
  readonly onClose: () => void;
}

/** Asks before a mail leaves that asks somebody for money; open for as long as it is there. */
export function ReminderDialog({ account: { customer, owed }, onClose }: Props) {
  const { mutate, isPending } = useSendPaymentReminder(customer.id);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
      title="Enviar lembrete de pagamento?"
      description={`${customer.name} recebe em ${customer.email} a lista do que deve: ${formatMoney(owed)} hoje, com vencimentos e valores. Sai no máximo um e-mail por dia.`}
      confirmLabel="Enviar lembrete"
      pending={isPending}
    />
  );
}

import { formatBrl } from '@pdv/schemas/kernel/money';
import type { CustomerAccount } from '@pdv/schemas/sales/receivable';
import { ConfirmDialog } from '../../../shared/components/confirm-dialog.tsx';
import { useSendPaymentReminder } from './payment-reminder.query.ts';
import { askedFor } from './reminder-words.ts';

interface Props {
  readonly account: CustomerAccount;
  readonly onClose: () => void;
}

/** Asks before a mail leaves that asks somebody for money; open for as long as it is there. */
export function ReminderDialog({ account, onClose }: Props) {
  const { customer } = account;
  const { mutate, isPending } = useSendPaymentReminder(customer.id);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
      title="Enviar lembrete de pagamento?"
      description={`${customer.name} recebe em ${customer.email} o que tem a pagar hoje, ${formatBrl(askedFor(account))}, com cada compra e seu vencimento. Sai no máximo um e-mail por dia.`}
      confirmLabel="Enviar lembrete"
      pending={isPending}
    />
  );
}

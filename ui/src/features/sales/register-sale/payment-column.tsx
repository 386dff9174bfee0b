import { Stack } from '@chakra-ui/react';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { PaymentMethod } from '@pdv/schemas/sales/payment';
import type { Ref } from 'react';
import { CashPanel } from './cash-panel.tsx';
import { CreditPanel } from './credit-panel.tsx';
import { NobodyOwes } from './nobody-owes.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import type { SaleDraft } from './sale-draft.ts';

interface Props {
  readonly draft: SaleDraft;
  readonly today: BusinessDay;
  /** A payment was chosen by hand: its panel takes the keyboard. */
  readonly autoFocus: boolean;
  readonly onMethod: (method: PaymentMethod) => void;
  readonly onEdit: (part: Partial<SaleDraft>) => void;
  readonly onEnter: () => void;
  readonly onChooseCustomer: () => void;
  readonly ref: Ref<HTMLDivElement>;
}

/** How it is paid, and what that way of paying asks for. */
export function PaymentColumn({ draft, today, autoFocus, onMethod, onEdit, onEnter, onChooseCustomer, ref }: Props) {
  return (
    <Stack gap="4" gridArea="payment">
      <PaymentChoice ref={ref} value={draft.paymentMethod} onChange={onMethod} />
      {draft.paymentMethod === 'cash' && (
        <CashPanel
          draft={draft}
          onPaid={(amountPaid) => onEdit({ amountPaid })}
          onEnter={onEnter}
          autoFocus={autoFocus}
        />
      )}
      {draft.paymentMethod === 'credit' && (
        <CreditPanel
          value={draft.paymentDate}
          today={today}
          onChange={(paymentDate) => onEdit({ paymentDate })}
          onEnter={onEnter}
          autoFocus={autoFocus}
        />
      )}
      {draft.paymentMethod === 'credit' && !draft.customer && <NobodyOwes onChoose={onChooseCustomer} />}
    </Stack>
  );
}

import { randomUUID } from 'node:crypto';
import { streams } from '@pdv/schemas/log';
import type { DebtPaid, DebtRecorded, ReceivableEvent } from '@pdv/schemas/sales/receivable-events';
import type { StoryEvent, shopStory } from './shop-story.ts';

type Shop = Pick<ReturnType<typeof shopStory>, 'tell'>;

/** What a customer of a shop owes, as the decider would tell it. */
export function debtStory(shop: Shop, customerId: string, occurredAt = '2026-11-21T15:10:00.000Z') {
  const tell = (event: ReceivableEvent): StoryEvent => shop.tell(streams.receivable(customerId), event, { occurredAt });
  const reminder = { reminderId: randomUUID(), customerId, attempt: 1 };
  return {
    owes: (amountCentavos: number, dueDate: string, saleNumber = 1, saleId: string = randomUUID()) =>
      tell({
        type: 'DebtRecorded',
        data: {
          ...{ debtId: randomUUID(), customerId, saleId, saleNumber, amountCentavos },
          ...{ dueDate, businessDate: '2026-07-01' },
        },
      }),
    paid(debt: StoryEvent, principalCentavos: number, over: Partial<DebtPaid['data']> = {}) {
      const { debtId, saleId, saleNumber, dueDate, amountCentavos: openCentavos } = dataOf(debt);
      const nothing = { fineCentavos: 0, interestCentavos: 0 };
      const part = { debtId, saleId, saleNumber, dueDate, owed: { openCentavos, ...nothing } };
      const data = { paymentId: randomUUID(), customerId, method: 'cash', amountCentavos: principalCentavos } as const;
      const parts = [{ ...part, paid: { principalCentavos, ...nothing } }];
      return tell({
        type: 'DebtPaid',
        data: { ...data, parts, cashSessionId: null, businessDate: '2026-11-21', ...over },
      });
    },
    cancelled(debt: StoryEvent, paidCentavos = 0) {
      const { debtId, saleId, saleNumber, dueDate, amountCentavos } = dataOf(debt);
      const principalCentavos = amountCentavos - paidCentavos;
      const parts = [{ debtId, dueDate, principalCentavos, openAfterCentavos: 0, chargesCentavos: 0 }];
      const of = { reductionId: randomUUID(), customerId, saleId, saleNumber };
      return tell({
        type: 'DebtReduced',
        data: { ...of, because: 'cancelled', parts, creditedCentavos: paidCentavos },
      });
    },
    reminding: ({ businessDate }: { readonly businessDate: string }) =>
      tell({
        type: 'PaymentReminderStarted',
        data: { ...reminder, messageId: 'm', businessDate, debts: [], balanceCentavos: 0 },
      }),
    reminded: (delivery: 'smtp' | 'outbox') => tell({ type: 'PaymentReminderSent', data: { ...reminder, delivery } }),
    notReminded: (because: 'refused' | 'unavailable' | 'unknown') =>
      because === 'unknown'
        ? tell({ type: 'PaymentReminderUnknown', data: reminder })
        : tell({ type: 'PaymentReminderFailed', data: { ...reminder, because } }),
    chatOpened: () => tell({ type: 'PaymentReminderChatOpened', data: { customerId } }),
    limited: (limitCentavos: number | null) => tell({ type: 'CreditLimitSet', data: { customerId, limitCentavos } }),
  };
}

const dataOf = ({ event }: StoryEvent): DebtRecorded['data'] => (event as DebtRecorded).data;

import { debtsOf, reductionAfter } from '@pdv/command-api/commands/sales';
import { receivable } from '@pdv/command-api/sales/receivable';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import { NO_LATE_CHARGES } from '@pdv/schemas/account/late-charges';
import { type BusinessDay, daysBetween } from '@pdv/schemas/kernel/business-day';
import { streams } from '@pdv/schemas/log';
import type { SaleCancelled, SaleRegistered } from '@pdv/schemas/sales/events';
import type { DebtRecorded, ReceivableEvent } from '@pdv/schemas/sales/receivable-events';
import { accepted, encodables, type SampleCommand } from './sample-events.ts';
import type { ShortStream } from './writing.ts';

type ReceivableCommand = Parameters<typeof receivable.decide>[0];
/** Who did it when. */
type Told = Pick<SampleCommand, 'actorId' | 'at'>;

/** Of ten debts that fell due, so many were paid on that day. */
const PAID_OF_TEN = 8;
const DAY_MS = 86_400_000;

/** What the customers of a shop owe for its sales: recorded as the route records it, and mostly paid when it fell due. */
export function createDebts(shopId: string, today: BusinessDay) {
  const customers = new Map<string, { state: ReturnType<typeof receivable.initial>; told: SampleCommand[] }>();

  function carryOut(command: ReceivableCommand, commandId: string, told: Told) {
    const { customerId } = command;
    const known = customers.get(customerId) ?? { state: receivable.initial(), told: [] };
    customers.set(customerId, known);
    const events: readonly ReceivableEvent[] = accepted(receivable.decide(command, known.state));
    for (const event of events) receivable.evolve(known.state, event, 0n);
    known.told.push({ ...told, commandId, requestId: commandId, events });
    return events;
  }

  return {
    sold({ data }: SaleRegistered, told: Told): void {
      const asked = debtsOf(data);
      if (asked) carryOut(asked.command, asked.commandId, told);
    },
    /** @param id of the event */
    cancelled(event: SaleCancelled, id: string, told: Told): void {
      const asked = reductionAfter({ id, event });
      if (asked) carryOut(asked.command, asked.commandId, told);
    },
    /** Each customer's stream. Call it once, after the last sale. */
    *streams(): Generator<ShortStream> {
      for (const [customerId, { told }] of customers) {
        payWhatFellDue(customerId);
        const events = told.flatMap((command) => encodables(shopId, command));
        yield { stream: streams.receivable(customerId), events };
      }
    },
  };

  function payWhatFellDue(customerId: string) {
    const known = customers.get(customerId);
    if (!known) return;
    const recorded = known.told.flatMap(({ events, actorId, at }) =>
      (events as readonly ReceivableEvent[]).flatMap((event) =>
        event.type === 'DebtRecorded' ? [{ ...event.data, actorId, at }] : [],
      ),
    );
    for (const debt of recorded) if (isPaid(debt) && known.state.debts.has(debt.debtId)) pay(customerId, debt);
    known.told.sort((one, other) => one.at.getTime() - other.at.getTime());
  }

  function isPaid({ dueDate, saleNumber }: DebtRecorded['data']): boolean {
    return dueDate < today && saleNumber % 10 < PAID_OF_TEN;
  }

  function pay(customerId: string, debt: DebtRecorded['data'] & Told) {
    const { debtId, amountCentavos, businessDate, dueDate } = debt;
    const paymentId = uuidV5(debtId, 'paid');
    const at = new Date(debt.at.getTime() + daysBetween(businessDate, dueDate) * DAY_MS);
    carryOut(
      {
        ...{ type: 'PayDebts', customerId, paymentId, method: 'pix', amountCentavos, debtIds: [debtId] },
        ...{ cashSessionId: null, businessDate: dueDate, lateCharges: NO_LATE_CHARGES },
      },
      paymentId,
      { actorId: debt.actorId, at },
    );
  }
}
export type Debts = ReturnType<typeof createDebts>;

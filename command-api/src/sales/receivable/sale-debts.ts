import type { Decoded } from '@pdv/infra/codec/codec';
import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import type { Position } from '@pdv/infra/event-store/port';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import type { EventMetadata } from '@pdv/schemas/kernel/event';
import { streams } from '@pdv/schemas/log';
import type { SaleCancelled, SaleRegistered, SaleReturned } from '@pdv/schemas/sales/events';
import type { DebtPaid } from '@pdv/schemas/sales/receivable-events';
import { inventory } from '../inventory/decider.ts';
import { receivable } from './decider.ts';
import type { RecordDebts, ReduceDebts } from './record-debts.ts';

type Handler = Pick<CommandHandler, 'handle'>;
type Who = Pick<EventMetadata, 'shopId' | 'actorId' | 'correlationId'>;
type Sold = Pick<SaleRegistered['data'], 'saleId' | 'number' | 'customerId' | 'payments' | 'businessDate'>;

/** What a customer owes for a sale; none for a sale to nobody. */
function creditOf({ customerId, payments }: Pick<Sold, 'customerId' | 'payments'>): number {
  if (customerId === null) return 0;
  return payments.reduce((sum, { method, amountCentavos }) => sum + (method === 'credit' ? amountCentavos : 0), 0);
}

/** A command to the stream of its customer. Its id derives from the fact that asks for it. */
interface Asked<C> {
  readonly commandId: string;
  readonly command: C;
}

/** One debt for each credit payment; null for a sale that leaves none. */
export function debtsOf(sold: Sold): Asked<RecordDebts> | null {
  const { saleId, number: saleNumber, customerId, payments, businessDate } = sold;
  if (customerId === null || creditOf(sold) === 0) return null;
  const debts = payments.flatMap(({ method, amountCentavos, dueDate }, nth) =>
    method === 'credit'
      ? [{ debtId: uuidV5(saleId, `debt-${nth}`), amountCentavos, dueDate: dueDate ?? businessDate }]
      : [],
  );
  const command = { type: 'RecordDebts', customerId, saleId, saleNumber, debts, businessDate } as const;
  return { commandId: uuidV5(saleId, 'record-debts'), command };
}

/** Records what a sale leaves owed. A repeat by the route or the process manager changes nothing. */
export async function recordSaleDebts(handler: Handler, sold: Sold, who: Who, now: Date): Promise<Position | null> {
  const asked = debtsOf(sold);
  return asked && carryOut(handler, asked, who, now);
}

/** A cancellation or a return, as the log has it. */
interface TakenBack {
  /** Id of the event. */
  readonly id: string;
  readonly event: SaleCancelled | SaleReturned;
  readonly metadata: Who;
}

/** Of the reduction that follows from a cancellation or a return. */
export const reductionIdOf = (eventId: string): string => uuidV5(eventId, 'reduce-debts');

/** What comes off the customer's debts; 0 for most sales. */
export function offDebts(event: TakenBack['event']): number {
  if (event.type === 'SaleCancelled') return creditOf(event.data);
  const refund = event.data.refunds.find(({ method }) => method === 'debt');
  return event.data.customerId === null ? 0 : (refund?.amountCentavos ?? 0);
}

/** Null for a cancellation or a return that takes nothing off. */
export function reductionAfter({ id, event }: Omit<TakenBack, 'metadata'>): Asked<ReduceDebts> | null {
  const { saleId, number: saleNumber, customerId } = event.data;
  const amountCentavos = offDebts(event);
  if (customerId === null || amountCentavos === 0) return null;
  const reductionId = reductionIdOf(id);
  const because = event.type === 'SaleCancelled' ? 'cancelled' : 'returned';
  const of = { customerId, saleId, saleNumber };
  return { commandId: reductionId, command: { type: 'ReduceDebts', ...of, reductionId, because, amountCentavos } };
}

export interface ReducingDebts {
  readonly handler: Pick<CommandHandler, 'handle' | 'accepted'>;
  readonly recorded: (stream: string, revision: bigint) => Promise<Pick<Decoded, 'event' | 'metadata'>>;
}

/** Takes what was cancelled or returned off the customer's debts. A repeat changes nothing. */
export async function reduceDebtsAfter(
  reducing: ReducingDebts,
  takenBack: TakenBack,
  now: Date,
): Promise<Position | null> {
  const asked = reductionAfter(takenBack);
  if (asked === null) return null;
  const { metadata } = takenBack;
  await recordIfLost(reducing, metadata.shopId, asked.command.saleId, now);
  return carryOut(reducing.handler, asked, metadata, now);
}

/**
 * A crash may have kept the sale's debts from being recorded: they must not come after what takes them off. The handler
 * knows a sale no longer than it recognises a repeat of its debts. Those of older sales were recorded long ago.
 */
async function recordIfLost({ handler, recorded }: ReducingDebts, shopId: string, saleId: string, now: Date) {
  const stream = streams.inventory(shopId);
  const known = await handler.accepted(inventory, stream, saleId);
  if (known === null) return;
  const { event, metadata } = await recorded(stream, known.revision);
  await recordSaleDebts(handler, (event as SaleRegistered).data, metadata, now);
}

async function carryOut(
  handler: Handler,
  { commandId, command }: Asked<RecordDebts | ReduceDebts>,
  { shopId, actorId, correlationId }: Who,
  now: Date,
): Promise<Position | null> {
  const context = { commandId, requestId: commandId, shopId, actorId, correlationId, now };
  const outcome = await handler.handle(receivable, streams.receivable(command.customerId), command, context);
  if ('rejected' in outcome) throw new Error(`${command.type} was refused: ${outcome.rejected}`);
  return outcome.position;
}

/** A payment, as the log has it. */
interface Paid {
  /** Id of the event `DebtPaid`. */
  readonly id: string;
  readonly data: DebtPaid['data'];
  readonly metadata: Who;
}

/** Puts a payment into the cash session that it names, if that is open still. */
export async function takeDebtPaymentOf(
  handler: Handler,
  { id, data, metadata }: Paid,
  now: Date,
): Promise<Position | null> {
  const { paymentId, customerId, method, amountCentavos, cashSessionId } = data;
  if (cashSessionId === null || method === 'balance') return null;
  const { shopId, actorId, correlationId } = metadata;
  const commandId = uuidV5(id, 'take-payment');
  const context = { commandId, requestId: commandId, shopId, actorId, correlationId, now };
  const command = { type: 'TakeDebtPayment', paymentId, customerId, method, amountCentavos, cashSessionId } as const;
  const outcome = await handler.handle(inventory, streams.inventory(shopId), command, context);
  if ('rejected' in outcome) throw new Error(`a payment was not taken: ${outcome.rejected}`);
  return outcome.position;
}

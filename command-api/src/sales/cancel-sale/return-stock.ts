import type { CommandHandler, Outcome } from '@pdv/infra/command-handler/command-handler';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import { type BusinessDay, businessDayOf, DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import type { EventMetadata } from '@pdv/schemas/kernel/event';
import { streams } from '@pdv/schemas/log';
import type { InventoryEvent, SaleCancelled, SaleReturned } from '@pdv/schemas/sales/events';
import { lastDayOfVoucher } from '@pdv/schemas/sales/vouchers';
import { inventory } from '../inventory/decider.ts';
import type { ReturnStock, VoucherToIssue } from '../inventory/return-stock.ts';
import { newVoucherCode } from '../vouchers/new-code.ts';

/** A cancellation or a return, as the log has it. */
export interface GoingBack {
  /** Id of the event. */
  readonly id: string;
  readonly event: SaleCancelled | SaleReturned;
  readonly metadata: Pick<EventMetadata, 'shopId' | 'actorId' | 'correlationId'>;
}

/**
 * Returns what the fact says to the stock, the cash session and the vouchers. The command's id derives from the fact,
 * so a repeat by the route or the process manager changes nothing, and is answered with what was recorded first. A
 * voucher's code is random and may differ with each try: the one that is recorded counts.
 */
export async function returnStock(
  handler: Pick<CommandHandler, 'handle'>,
  { id, event, metadata }: GoingBack,
  now: Date,
): Promise<Extract<Outcome<InventoryEvent, never>, { position: unknown }>> {
  const { shopId, actorId, correlationId } = metadata;
  const commandId = uuidV5(id, 'return-stock');
  const command = commandOf(event, { shopId, voucherId: uuidV5(id, 'voucher'), code: newVoucherCode() }, now);
  const context = { commandId, requestId: commandId, shopId, actorId, correlationId, now };
  const outcome = await handler.handle(inventory, streams.inventory(shopId), command, context);
  if ('rejected' in outcome) throw new Error(`stock did not come back: ${outcome.rejected}`);
  return outcome;
}

function commandOf(
  event: GoingBack['event'],
  voucher: Pick<VoucherToIssue, 'shopId' | 'voucherId' | 'code'>,
  now: Date,
): ReturnStock {
  const { saleId, customerId, cashSessionId, lines } = event.data;
  const shared = { type: 'ReturnStock', saleId, cashSessionId, lines } as const;
  if (event.type === 'SaleCancelled') {
    const { payments, cancelledOn = businessDayOf(now, DEFAULT_TIME_ZONE) } = event.data;
    return { ...shared, payments, voucher: { ...voucher, customerId, ...validFrom(cancelledOn) } };
  }
  const { returnId, refunds, businessDate } = event.data;
  const issuing = { ...voucher, customerId, ...validFrom(businessDate) };
  return { ...shared, payments: [], ofReturn: { returnId, refunds }, voucher: issuing };
}

const validFrom = (issuedOn: BusinessDay) => ({ issuedOn, expiresOn: lastDayOfVoucher(issuedOn) });

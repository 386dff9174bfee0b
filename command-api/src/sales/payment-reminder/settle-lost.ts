import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import type { EventMetadata } from '@pdv/schemas/kernel/event';
import { streams } from '@pdv/schemas/log';
import type { PaymentReminderStarted } from '@pdv/schemas/sales/receivable-events';
import { receivable } from '../receivable/decider.ts';

/** The start of an attempt whose process died, as the log has it. */
interface LostReminder {
  readonly id: string;
  readonly data: PaymentReminderStarted['data'];
  readonly metadata: Pick<EventMetadata, 'shopId' | 'actorId' | 'correlationId'>;
}

/** Its mail may have left, so the result is unknown. Changes nothing where the result is known. Never mails. */
export async function settleLostReminder(
  handler: Pick<CommandHandler, 'handle'>,
  { id, data, metadata }: LostReminder,
  now: Date,
): Promise<void> {
  const { customerId, reminderId, attempt } = data;
  const { shopId, actorId, correlationId } = metadata;
  const context = { commandId: uuidV5(id, 'settle-reminder'), shopId, actorId, correlationId, now };
  const command = { type: 'SettleReminder', customerId, reminderId, attempt, outcome: 'unknown' } as const;
  const outcome = await handler.handle(receivable, streams.receivable(customerId), command, context);
  if ('rejected' in outcome) throw new Error(`a reminder was not settled: ${outcome.rejected}`);
}

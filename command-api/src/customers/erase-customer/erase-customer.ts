import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import { streams } from '@pdv/schemas/log';
import { customerList } from '../customer-list/decider.ts';

/** Erases a customer from the server; the scheduler does the rest from the event. A repeat changes nothing. */
export async function eraseCustomer(
  handler: CommandHandler,
  { shopId, customerId }: { readonly shopId: string; readonly customerId: string },
  now: Date,
): Promise<void> {
  const commandId = uuidV5(customerId, 'erase');
  const context = { commandId, shopId, actorId: 'system:server', correlationId: commandId, now };
  // A customer that the shop never had needs no erasure, so this ignores a rejection.
  await handler.handle(customerList, streams.customers(shopId), { type: 'EraseCustomer', customerId }, context);
}

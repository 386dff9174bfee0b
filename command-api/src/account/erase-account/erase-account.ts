import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import { streams } from '@pdv/schemas/log';
import { accountDecider } from '../account/decider.ts';

/** Erases an account from the server; data outside the log goes with the event. A repeat changes nothing. */
export async function eraseAccount(handler: CommandHandler, shopId: string, now: Date): Promise<void> {
  const commandId = uuidV5(shopId, 'erase');
  const context = { commandId, shopId, actorId: 'system:server', correlationId: commandId, now };
  const outcome = await handler.handle(
    accountDecider,
    streams.account(shopId),
    { type: 'EraseAccount', shopId },
    context,
  );
  // An account that was never registered has nothing to erase.
  if ('rejected' in outcome && outcome.rejected !== 'shop_not_found') throw new Error(outcome.rejected);
}

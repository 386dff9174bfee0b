import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import { streams } from '@pdv/schemas/log';
import type { Pool } from 'pg';
import { accountDecider } from '../account/decider.ts';
import { whileClosing } from './while-open.ts';

interface Dependencies {
  readonly handler: CommandHandler;
  /** Of the database in which those who write to a shop by themselves hold it open. */
  readonly pool: Pool;
}

/** Erases an account from the server; data outside the log goes with the event. A repeat changes nothing. */
export async function eraseAccount({ handler, pool }: Dependencies, shopId: string, now: Date): Promise<void> {
  const commandId = uuidV5(shopId, 'erase');
  const context = { commandId, shopId, actorId: 'system:server', correlationId: commandId, now };
  const command = { type: 'EraseAccount', shopId } as const;
  const outcome = await whileClosing(pool, shopId, () =>
    handler.handle(accountDecider, streams.account(shopId), command, context),
  );
  // An account that was never registered has nothing to erase.
  if ('rejected' in outcome && outcome.rejected !== 'shop_not_found') throw new Error(outcome.rejected);
}

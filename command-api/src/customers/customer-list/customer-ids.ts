import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { streams } from '@pdv/schemas/log';
import { customerList } from './decider.ts';

/** Ids of all customers that a shop ever had, including erased ones. */
export function customerIds(handler: Pick<CommandHandler, 'state'>) {
  return async (shopId: string): Promise<readonly string[]> => {
    const { state } = await handler.state(customerList, streams.customers(shopId));
    return [...state.customers.keys()];
  };
}

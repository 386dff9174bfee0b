import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { streams } from '@pdv/schemas/log';
import { subjectOf } from './add-customer.ts';
import { roster } from './decider.ts';

/** Under whose keys a shop's customers are sealed. */
export function customerSubjects(handler: Pick<CommandHandler, 'state'>) {
  return async (shopId: string): Promise<readonly string[]> => {
    const { state } = await handler.state(roster, streams.customers(shopId));
    return [...state.customers.keys()].map(subjectOf);
  };
}

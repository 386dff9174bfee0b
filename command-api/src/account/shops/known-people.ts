import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { streams } from '@pdv/schemas/log';
import { accountDecider } from '../account/decider.ts';
import type { Members } from '../members/members.ts';
import type { Branches } from './branches.ts';

export interface KnownPeopleDependencies {
  readonly handler: Pick<CommandHandler, 'state'>;
  readonly members: Pick<Members, 'shopsOf'>;
  readonly branches: Branches;
}

/** Finds somebody who works in another shop of the same owner. */
export function createKnownPeople({ handler, members, branches }: KnownPeopleDependencies) {
  const stateOf = async (shopId: string) => (await handler.state(accountDecider, streams.account(shopId))).state;

  /**
   * As the other shop has them; null for anybody whom no other shop of the caller has, whatever the id.
   * @param callerId must be an owner there, too
   */
  return async (shopId: string, callerId: string, memberId: string) => {
    const head = (await stateOf(shopId)).headShopId ?? shopId;
    const group = new Set([head, ...(await branches.of(head))]);
    for (const other of await members.shopsOf(memberId)) {
      if (other === shopId || !group.has(other)) continue;
      const there = await stateOf(other);
      const person = there.members.get(memberId);
      if (person && there.members.get(callerId)?.role === 'owner') return person;
    }
    return null;
  };
}
export type KnownPeople = ReturnType<typeof createKnownPeople>;

import type { Members } from '../members/members.ts';
import type { OtherShops } from './other-shops.ts';

export interface KnownPeopleDependencies {
  readonly otherShops: Pick<OtherShops, 'other'>;
  readonly members: Pick<Members, 'shopsOf'>;
}

/** Finds somebody who works in another shop of the same owner. */
export function createKnownPeople({ otherShops, members }: KnownPeopleDependencies) {
  /**
   * As the other shop has them; null for anybody whom no other shop of the caller has, whatever the id.
   * @param callerId must be an owner there, too
   */
  return async (shopId: string, callerId: string, memberId: string) => {
    for (const otherId of await members.shopsOf(memberId)) {
      const there = await otherShops.other(shopId, otherId);
      const person = there?.members.get(memberId);
      if (person && there?.members.get(callerId)?.role === 'owner') return person;
    }
    return null;
  };
}
export type KnownPeople = ReturnType<typeof createKnownPeople>;

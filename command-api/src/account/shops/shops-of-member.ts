import type { KnownPeopleDependencies } from './known-people.ts';

/** Finds where else somebody works. */
export function createShopsOfMember({ otherShops, members }: KnownPeopleDependencies) {
  /** Other shops of the same owner that have the member, with their names. */
  return async (shopId: string, memberId: string) => {
    const found: { readonly id: string; readonly name: string }[] = [];
    for (const id of await members.shopsOf(memberId)) {
      const there = await otherShops.other(shopId, id);
      if (there?.store && there.members.has(memberId)) found.push({ id, name: there.store.storeName });
    }
    return found;
  };
}

import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { streams } from '@pdv/schemas/log';
import { accountDecider } from '../account/decider.ts';

/** From the logs of the accounts: which shops belong to one owner, and who works in them. */
export function createOtherShops(handler: Pick<CommandHandler, 'state'>) {
  const stateOf = async (shopId: string) => (await handler.state(accountDecider, streams.account(shopId))).state;

  /** The other shop's account; null unless it is open and of the same owner. */
  async function other(shopId: string, otherId: string) {
    if (shopId === otherId) return null;
    const [here, there] = [await stateOf(shopId), await stateOf(otherId)];
    const isSame = (here.headShopId ?? shopId) === (there.headShopId ?? otherId);
    return isSame && here.shop !== null && there.shop !== null ? there : null;
  }

  return {
    other,
    /** The member's role in another shop of the same owner; null for anybody whom it does not have. */
    roleIn: async (shopId: string, otherId: string, memberId: string) =>
      (await other(shopId, otherId))?.members.get(memberId)?.role ?? null,
    /** False once the account is erased, and before it is registered. */
    isOpen: async (shopId: string) => (await stateOf(shopId)).shop !== null,
  };
}
export type OtherShops = ReturnType<typeof createOtherShops>;

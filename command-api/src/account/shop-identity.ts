import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { Refusal } from '@pdv/infra/http/refusal';
import { streams } from '@pdv/schemas/log';
import type { ShopIdentity } from '../dependencies.ts';
import { accountDecider } from './account/decider.ts';

/** The shop's signature in its mails. */
export function createShopIdentity(handler: Pick<CommandHandler, 'state'>) {
  return async (shopId: string): Promise<ShopIdentity> => {
    const { shop, store, theme, reminderTemplate, pix } = (await handler.state(accountDecider, streams.account(shopId)))
      .state;
    if (!shop || !store) throw new Refusal(401, { code: 'user_not_found', message: 'User not found' });
    const { storeName, whatsapp, email: contact } = store;
    return { storeName, whatsapp, contact, theme, reminderTemplate, timeZone: shop.timeZone, pix };
  };
}

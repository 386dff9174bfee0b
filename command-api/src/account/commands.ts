/** The account commands that other services may use: `@pdv/command-api/commands/account`. */

export { eraseAccount } from './erase-account/erase-account.ts';
export { createEraseLeftovers, type EraseLeftovers } from './erase-account/leftovers.ts';
export { createSettleLogins } from './reservations/settle-logins.ts';
export { forgetSecondFactor } from './second-factor/forget.ts';
export { createShopLookup, type KnownShop } from './shop-lookup.ts';
export { createFollow, type Follow } from './shops/follow.ts';
export { createOtherShops } from './shops/other-shops.ts';
export { type KnownWebhook, webhooks } from './webhooks/decider.ts';

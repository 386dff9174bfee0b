import { type SignedIds, unsubscribeTokens } from '@pdv/infra/tokens/signed-ids';
import { unsubscribePath } from '@pdv/schemas/customers/unsubscribe';

/** By which customers end the reminders of a shop. */
export interface UnsubscribeLinks extends Pick<SignedIds, 'open'> {
  urlOf(shopId: string, customerId: string): string;
}

/** @param publicUrl without a trailing slash; asked for with every link */
export function createUnsubscribeLinks(masterKey: Buffer, publicUrl: () => string): UnsubscribeLinks {
  const { sign, open } = unsubscribeTokens(masterKey);
  return { open, urlOf: (shopId, customerId) => `${publicUrl()}${unsubscribePath(sign([customerId, shopId]))}` };
}

import { createSignedIds, type SignedIds } from '@pdv/infra/tokens/signed-ids';
import { unsubscribePath } from '@pdv/schemas/customers/unsubscribe';

/** Signed links that end a shop's reminders to a customer. */
export interface UnsubscribeLinks extends Pick<SignedIds, 'open'> {
  urlOf(shopId: string, customerId: string): string;
}

/** @param publicUrl without a trailing slash; called for every link */
export function createUnsubscribeLinks(unsubscribeKey: Buffer, publicUrl: () => string): UnsubscribeLinks {
  const { sign, open } = createSignedIds(unsubscribeKey);
  return { open, urlOf: (shopId, customerId) => `${publicUrl()}${unsubscribePath(sign([customerId, shopId]))}` };
}

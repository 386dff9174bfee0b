import type { Personal } from '@pdv/schemas/kernel/event';
import type { SaleRegistered } from '@pdv/schemas/sales/events';

/**
 * Does what a reason comes with: sealed under the customer's key, or the account's for an anonymous sale or an erased
 * customer, who has no key.
 */
export async function sealedFor<T>(
  { customerId }: Pick<SaleRegistered['data'], 'customerId'>,
  shopId: string,
  reason: string | null,
  act: (personal: Personal<{ readonly reason: string }> | null) => Promise<T>,
): Promise<T> {
  if (reason === null) return act(null);
  const account = { subject: `account:${shopId}`, fields: { reason } };
  if (customerId === null) return act(account);
  try {
    return await act({ subject: `customer:${customerId}`, fields: { reason } });
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'subject_erased') throw error;
    return act(account);
  }
}

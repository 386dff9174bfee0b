import type { Account } from '@pdv/schemas/account/session';

/**
 * Where visitors find the catalogue, for links, codes and messages. Not the browser's address: at the counter that may
 * be one that only the shop's own network knows.
 */
export function catalogAddress({ publicUrl = location.origin, slug }: Pick<Account, 'publicUrl' | 'slug'>): string {
  return `${publicUrl}/catalog/${slug}`;
}

import { forget, keep, readKept } from '../kept.ts';

/** The session's tokens, in local storage under the names of the specification: every tab shares them. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export function readTokens(): Tokens | null {
  const accessToken = readKept('accessToken');
  const refreshToken = readKept('refreshToken');
  return accessToken && refreshToken ? { accessToken, refreshToken } : null;
}

export function storeTokens({ accessToken, refreshToken }: Tokens): void {
  keep('accessToken', accessToken);
  keep('refreshToken', refreshToken);
}

export function removeTokens(): void {
  forget('accessToken');
  forget('refreshToken');
}

/** Of which shop this page's tokens were when it began. */
let shop = readKept('shopId');

export function enterShop(shopId: string): void {
  shop = shopId;
  keep('shopId', shopId);
}

/** Another tab has gone to another shop, and the tokens with it: what this page shows is not what they are for. */
export const isShopLeft = (): boolean => shop !== null && shop !== readKept('shopId');

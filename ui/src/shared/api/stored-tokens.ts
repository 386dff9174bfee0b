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

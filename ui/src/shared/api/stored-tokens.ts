/** The session's tokens, in local storage under the names of the specification: every tab shares them. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export function readTokens(): Tokens | null {
  const accessToken = localStorage.getItem('accessToken');
  const refreshToken = localStorage.getItem('refreshToken');
  return accessToken && refreshToken ? { accessToken, refreshToken } : null;
}

export function storeTokens({ accessToken, refreshToken }: Tokens): void {
  localStorage.setItem('accessToken', accessToken);
  localStorage.setItem('refreshToken', refreshToken);
}

export function removeTokens(): void {
  localStorage.removeItem('accessToken');
  localStorage.removeItem('refreshToken');
}

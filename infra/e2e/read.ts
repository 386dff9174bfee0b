import { type BrowserContext, expect, type Page, type Response } from '@playwright/test';

const POSITION = 'x-log-position';

/** How far each test has written, in its browser and beside it: what is read must show at least that. */
const written = new WeakMap<BrowserContext, string>();

export function rememberPosition(context: BrowserContext, headers: Readonly<Record<string, string>>): void {
  const position = headers[POSITION];
  if (position) written.set(context, position);
}

export function watchPositions(context: BrowserContext): void {
  context.on('response', (response: Response) => rememberPosition(context, response.headers()));
}

/** Asks over HTTP, as the screens do: not before the read models have what this test wrote. */
export async function read(page: Page, shop: { readonly accessToken: string }, path: string) {
  const position = written.get(page.context());
  const headers = { authorization: `Bearer ${shop.accessToken}`, ...(position && { [POSITION]: position }) };
  const response = await page.request.get(path, { headers });
  expect(response.status(), path).toBe(200);
  return response.json();
}

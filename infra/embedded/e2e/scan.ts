import type { Page } from '@playwright/test';

/** As long as a scanner takes for one character. */
const GAP_MS = 5;

/** A code as a scanner speaks it, Enter included: at its own pace, however busy this machine is. */
export async function scan(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const startedAt = Date.now();
  for (const [i, key] of [...code, 'Enter'].entries()) {
    const text = key === 'Enter' ? '\r' : key;
    const timestamp = (startedAt + i * GAP_MS) / 1_000;
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, unmodifiedText: text, timestamp });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp: timestamp + 0.001 });
  }
  await session.detach();
}

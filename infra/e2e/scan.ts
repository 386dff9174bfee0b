import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

interface Options {
  /** Milliseconds from one character to the next. */
  readonly gapMs?: number;
  /** False for a scanner that sends no Enter, `Tab` for one that sends that instead. */
  readonly ended?: boolean | 'Tab';
  /** The keys say that they went down so long ago: a pause before what follows, without waiting for it. */
  readonly agoMs?: number;
}

/** A code as a scanner speaks it: at its own pace, stamped when the keys went down, however busy this machine is. */
export async function scan(
  page: Page,
  code: string,
  { gapMs = 5, ended = true, agoMs = 0 }: Options = {},
): Promise<void> {
  // A key that went down before its page was opened would be stamped as one of now.
  if (agoMs > 0) await page.waitForFunction((ago) => performance.now() > ago, agoMs);
  const session = await page.context().newCDPSession(page);
  const keys = ended ? [...code, ended === 'Tab' ? 'Tab' : 'Enter'] : [...code];
  const startedAt = Date.now() - agoMs;
  const sent: Promise<unknown>[] = [];
  for (const [i, key] of keys.entries()) {
    const at = startedAt + i * gapMs;
    await sleep(Math.max(0, at - Date.now()));
    const text = key === 'Enter' ? '\r' : key === 'Tab' ? '\t' : key;
    // What a Tab does by itself hangs on its number, not on its name.
    const named = key === 'Tab' ? { key, code: key, windowsVirtualKeyCode: 9 } : { key };
    const timestamp = at / 1_000;
    // Not awaited one by one: a scanner does not wait for the page either.
    sent.push(
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...named, text, unmodifiedText: text, timestamp }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...named, timestamp: timestamp + 0.001 }),
    );
  }
  await Promise.all(sent);
  await session.detach();
}

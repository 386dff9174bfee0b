let aheadMs = 0;

/** Learns from an answer how far the server's clock is ahead of this computer's; to the second. */
export function noteServerTime({ headers }: Response, nowMs = Date.now()): void {
  const serverMs = Date.parse(headers.get('Date') ?? '');
  if (!Number.isNaN(serverMs)) aheadMs = serverMs - nowMs;
}

/** What the server's clock shows by now; this computer's until the server has answered once. */
export const serverNowMs = (nowMs = Date.now()): number => nowMs + aheadMs;

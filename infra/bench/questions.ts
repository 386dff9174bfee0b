import { closedLoop } from './load.ts';
import type { Answer } from './report.ts';

/** How long one question takes, asked by one client and by several at once. */
export async function measureQuestion(
  what: string,
  ask: () => Promise<unknown>,
  { durationMs, clients = 2 }: { readonly durationMs: number; readonly clients?: number },
): Promise<Answer> {
  const alone = await closedLoop(1, durationMs, ask);
  return { what, named: true, alone, together: await closedLoop(clients, durationMs, ask) };
}

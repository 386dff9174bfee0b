import { setImmediate as breathe } from 'node:timers/promises';

/** Some two milliseconds. */
const AT_ONCE = 500;

/**
 * As `JSON.stringify`, but the lists under these keys are written some entries at a time, and other requests run in
 * between. All else is written before the first pause. `busyMs` is what it took of the processor.
 */
export async function jsonInSlices(
  state: unknown,
  sliced: readonly string[],
): Promise<{ readonly json: Buffer; readonly busyMs: number }> {
  let busyMs = 0;
  let since = performance.now();
  const pause = async () => {
    busyMs += performance.now() - since;
    await breathe();
    since = performance.now();
  };
  const lists = sliced.flatMap((key) => {
    const list = (state as Readonly<Record<string, unknown>>)[key];
    return Array.isArray(list) ? [[key, list] as const] : [];
  });
  if (lists.length === 0) return { json: Buffer.from(JSON.stringify(state)), busyMs: performance.now() - since };
  const names = new Set(lists.map(([key]) => key));
  const rest = Object.fromEntries(Object.entries(state as object).filter(([key]) => !names.has(key)));
  const head = JSON.stringify(rest);
  const parts: Buffer[] = [Buffer.from(head.slice(0, -1))];
  for (const [nth, [key, list]] of lists.entries()) {
    parts.push(Buffer.from(`${nth === 0 && head === '{}' ? '' : ','}${JSON.stringify(key)}:[`));
    for (let at = 0; at < list.length; at += AT_ONCE) {
      await pause();
      const slice = JSON.stringify(list.slice(at, at + AT_ONCE)).slice(1, -1);
      parts.push(Buffer.from(at === 0 ? slice : `,${slice}`));
    }
    parts.push(Buffer.from(']'));
  }
  parts.push(Buffer.from('}'));
  const json = Buffer.concat(parts);
  return { json, busyMs: busyMs + performance.now() - since };
}

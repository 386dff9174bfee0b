/**
 * One question at a time for everybody who asks: what comes while one is under way shares the next. A round trip for
 * each of many waiting commands costs more than what is looked up.
 * @param ask answers each key, at its place; at most `most` keys at once. What it throws, all who share it get
 */
export function lookUpTogether<K, V>(
  ask: (keys: readonly K[]) => Promise<readonly V[]>,
  most: number,
): (key: K) => Promise<V> {
  let waiting: { readonly key: K; readonly resolve: (value: V) => void; readonly reject: (error: unknown) => void }[] =
    [];
  let running = false;

  async function run() {
    running = true;
    // Callers that the same turn of the event loop wakes go together.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const asked = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        const values = await ask(asked.map(({ key }) => key));
        for (const [nth, { resolve }] of asked.entries()) resolve(values[nth] as V);
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    running = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!running) void run();
    });
}

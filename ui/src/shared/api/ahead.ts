/** An answer that nobody has come for by then is old. */
const KEPT_MS = 15_000;

interface Ahead {
  readonly token: string;
  readonly answer: Promise<Response>;
  readonly line: AbortController;
}

/** The line of live updates, which is never all told. */
export const LIVE = '/api/live';

const asked = new Map<string, Ahead>();

/** Begins to ask before the screens are there; whoever asks for the same then is given this answer, once. */
export function getAhead(path: string, token: string): void {
  const line = new AbortController();
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const answer = fetch(path, { headers, signal: line.signal });
  // Said to whoever comes for it.
  answer.catch(() => undefined);
  asked.set(path, { token, answer, line });
  setTimeout(() => {
    if (asked.get(path)?.line === line) drop(path);
  }, KEPT_MS);
}

/** The answer to what was asked ahead in the name of the same session; it is broken off as its asker is. */
export function takeAhead(path: string, token: string | null, signal?: AbortSignal): Promise<Response> | undefined {
  const found = asked.get(path);
  if (!found) return undefined;
  if (found.token !== token || signal?.aborted) {
    drop(path);
    return undefined;
  }
  asked.delete(path);
  signal?.addEventListener('abort', () => found.line.abort(signal.reason));
  return found.answer;
}

/** Whether all that was asked ahead has been answered well. What failed is told to whoever asks for it. */
export async function answeredAhead(): Promise<boolean> {
  const answers = [...asked].flatMap(([path, { answer }]) => (path === LIVE ? [] : [answer]));
  const all = await Promise.all(
    answers.map((answer) =>
      answer.then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  );
  return all.length > 0 && all.every(Boolean);
}

/** Something was written, or somebody else signed in: nothing that was asked before holds any more. */
export function forgetAhead(): void {
  for (const path of [...asked.keys()]) drop(path);
}

function drop(path: string): void {
  asked.get(path)?.line.abort();
  asked.delete(path);
}

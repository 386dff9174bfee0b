/** It is not there yet, and is still being made: a later attempt finds it. */
export class StillBeingMade extends Error {
  override readonly name = 'StillBeingMade';
}

export interface MadeOnceOptions {
  /** How long one mail waits, so that all others go on. Default 5 s. */
  readonly waitMs?: number;
}

/** The key names all that the value depends on. @throws StillBeingMade */
export type MadeOnce = <T>(key: string, now: Date, make: () => Promise<T>) => Promise<T>;

const WAIT_MS = 5_000;
/** More than a look at all mails that are due takes; figures are no older in a mail. */
const KEPT_MS = 15 * 60_000;
/** Others are begun with later attempts, so that no queue grows. */
const MOST_AT_ONCE = 32;

interface Made {
  readonly at: Date;
  readonly value: Promise<unknown>;
  done: boolean;
}

/** What several mails tell is made once for all of them, and goes on being made after one stops waiting for it. */
export function createMadeOnce({ waitMs = WAIT_MS }: MadeOnceOptions = {}): MadeOnce {
  const all = new Map<string, Made>();

  function begin<T>(key: string, at: Date, make: () => Promise<T>): Promise<T> {
    if ([...all.values()].filter(({ done }) => !done).length >= MOST_AT_ONCE) throw new StillBeingMade();
    const value = make();
    const made: Made = { at, value, done: false };
    all.set(key, made);
    value.then(
      () => {
        made.done = true;
      },
      // A later attempt makes it anew.
      () => all.delete(key),
    );
    return value;
  }

  return async <T>(key: string, now: Date, make: () => Promise<T>) => {
    for (const [old, { at, done }] of all) {
      if (done && Math.abs(now.getTime() - at.getTime()) > KEPT_MS) all.delete(old);
    }
    const value = (all.get(key)?.value as Promise<T> | undefined) ?? begin(key, now, make);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new StillBeingMade()), waitMs);
    });
    return Promise.race([value, late]).finally(() => clearTimeout(timer));
  };
}

import type { Refusal } from '@pdv/infra/http/refusal';
import type { Throttle } from '@pdv/infra/throttles/throttles';

/** Something guessed, counted before it was compared. */
export interface Attempt {
  /** It was right: uncounts the attempt. @throws Refusal 503 */
  succeeded(): Promise<void>;
}

interface Count {
  readonly throttle: Throttle;
  readonly key: string;
}

/** Counts an attempt in all of them, or in none. @throws Refusal `tooMany` of the seconds to wait, 503 */
export async function countAttempt(wanted: readonly Count[], tooMany: (seconds: number) => Refusal): Promise<Attempt> {
  const counted: Count[] = [];
  const uncount = async () => {
    for (const { throttle, key } of counted) await throttle.giveBack(key);
  };
  for (const count of wanted) {
    const seconds = await count.throttle.take(count.key);
    if (seconds !== null) {
      // A refused attempt compares nothing, so it does not count.
      await uncount();
      throw tooMany(seconds);
    }
    counted.push(count);
  }
  return { succeeded: uncount };
}

/** 'um minuto', '12 minutos'. */
export function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'um minuto' : `${minutes} minutos`;
}

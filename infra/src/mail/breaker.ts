export interface BreakerOptions {
  /** After so many failures in a row nobody asks any more. Default 3. */
  readonly after?: number;
  /** For so long; twice as long after each try in vain. Default 15 s. */
  readonly firstPauseMs?: number;
  /** Default 5 minutes. */
  readonly longestPauseMs?: number;
  /** Milliseconds from anywhere. */
  readonly now?: () => number;
  /** Nobody asks for so long, because of that. */
  readonly onAway?: (error: unknown, pauseMs: number) => void;
  /** It answers again. */
  readonly onBack?: () => void;
}

/** Keeps everybody from waiting for somebody who does not answer: after a pause one tries, the others if that went well. */
export interface Breaker {
  /** Whether it makes sense to ask now. */
  admits(): boolean;
  /** Null while nobody is to ask. `over` is said of every question, also of one that was not put after all; repeatable. */
  ask(): { over(): void } | null;
  answered(): void;
  failed(error: unknown): void;
}

export function createBreaker({
  after = 3,
  firstPauseMs = 15_000,
  longestPauseMs = 5 * 60_000,
  now = () => performance.now(),
  onAway = () => {},
  onBack = () => {},
}: BreakerOptions = {}): Breaker {
  let inARow = 0;
  let pauseMs = firstPauseMs;
  /** Null while everybody may ask. */
  let until: number | null = null;
  let trying = false;
  const admits = () => until === null || (!trying && now() >= until);
  return {
    admits,
    ask() {
      if (!admits()) return null;
      if (until === null) return { over() {} };
      trying = true;
      let said = false;
      return {
        over() {
          if (!said) trying = false;
          said = true;
        },
      };
    },
    answered() {
      if (until !== null) onBack();
      inARow = 0;
      pauseMs = firstPauseMs;
      until = null;
    },
    failed(error) {
      inARow += 1;
      // Those that were under way when it was given up say nothing new.
      if (until === null ? inARow < after : now() < until) return;
      until = now() + pauseMs;
      onAway(error, pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    },
  };
}

import { eventsCounted, grouped } from '@pdv/schemas/kernel/counted';

/** A part of some long work, told as it goes on. */
export interface Phase {
  advance(steps: number): void;
  end(): void;
}

/** Where progress is shown; a terminal's line is written over again. */
export interface Screen {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

/** What changes while something goes on. */
interface Line {
  /** Asked for only when it is shown. */
  show(text: () => string): void;
  /** Stays. */
  end(text: string): void;
}

type Clock = () => number;

const WIDTH = 30;
const OVER_AGAIN_EVERY_MS = 100;
const LINE_EVERY_MS = 5_000;

const milliseconds: Clock = () => performance.now();

/** Written over again on a terminal; elsewhere, as in a file, a line now and then, none in the first seconds. */
export function startLine(screen: Screen, now = milliseconds): Line {
  const everyMs = screen.isTTY ? OVER_AGAIN_EVERY_MS : LINE_EVERY_MS;
  let shownAt = now();
  return {
    show(text) {
      if (now() - shownAt < everyMs) return;
      shownAt = now();
      // One that is wrapped could not be written over.
      if (screen.isTTY) screen.write(`\r${text().slice(0, (screen.columns ?? 80) - 1)}\u001b[K`);
      else screen.write(`${text()}\n`);
    },
    end: (text) => screen.write(screen.isTTY ? `\r${text}\u001b[K\n` : `${text}\n`),
  };
}

/**
 * A bar with rate and remaining time on a terminal, a line now and then elsewhere.
 * @param steps null where nobody knows how many there are
 */
export function startPhase(screen: Screen, name: string, steps: number | null, now = milliseconds): Phase {
  const started = now();
  const line = startLine(screen, now);
  let done = 0;
  const seconds = () => (now() - started) / 1_000;

  function progress(): string {
    if (steps === null) return `${eventsCounted(done)}, ${rate(done, seconds())}`;
    const left = duration((seconds() * (steps - done)) / Math.max(1, done));
    return `${bar(done / steps)} ${rate(done, seconds())}, faltam ${left}`;
  }
  return {
    advance(count) {
      done += count;
      line.show(() => `  ${name} ${progress()}`);
    },
    end() {
      const what = done > 0 ? `${eventsCounted(done)} em ` : '';
      line.end(`  ${name}: ${what}${duration(seconds())}${done > 0 ? ` (${rate(done, seconds())})` : ''}`);
    },
  };
}

export interface Steps {
  /**
   * @param name of what is being done; another one than before ends that
   * @param done so far of it
   * @param of null where nobody knows
   */
  at(name: string, done?: number, of?: number | null): void;
  /** Ends the last one. */
  end(): void;
}

/** One phase after the other. */
export function createSteps(screen: Screen, now = milliseconds): Steps {
  let under: { readonly name: string; readonly phase: Phase; done: number } | undefined;
  const end = () => {
    under?.phase.end();
    under = undefined;
  };
  return {
    at(name, done = 0, of = null) {
      if (under?.name !== name) {
        end();
        under = { name, phase: startPhase(screen, name, of, now), done: 0 };
      }
      under.phase.advance(done - under.done);
      under.done = done;
    },
    end,
  };
}

/** The steps are an estimate: never more than all of them. */
function bar(share: number): string {
  const part = Math.min(1, Math.max(0, share));
  const filled = Math.round(part * WIDTH);
  return `[${'█'.repeat(filled)}${'·'.repeat(WIDTH - filled)}] ${String(Math.floor(part * 100)).padStart(3)} %`;
}

const rate = (done: number, seconds: number) => `${grouped(seconds > 0 ? done / seconds : 0)}/s`;

function duration(seconds: number): string {
  const rounded = Math.max(0, Math.round(seconds));
  return rounded < 60 ? `${rounded} s` : `${Math.floor(rounded / 60)} min ${rounded % 60} s`;
}

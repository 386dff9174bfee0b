/** A part of some long work, told as it goes on. */
export interface Phase {
  advance(steps: number): void;
  end(): void;
}

/** Where progress is shown; a terminal's line is written over again. */
export interface Screen {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

const WIDTH = 30;
const BAR_EVERY_MS = 100;
const LINE_EVERY_MS = 5_000;

const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

/**
 * A bar with rate and remaining time on a terminal, a line now and then elsewhere.
 * @param steps null where nobody knows how many there are
 */
export function startPhase(screen: Screen, name: string, steps: number | null, now = () => performance.now()): Phase {
  const started = now();
  const everyMs = screen.isTTY ? BAR_EVERY_MS : LINE_EVERY_MS;
  let done = 0;
  let shownAt = started;

  function show(over: boolean) {
    const seconds = (now() - started) / 1_000;
    const line = over
      ? `${name}: ${whole.format(done)} eventos em ${duration(seconds)} (${rate(done, seconds)})`
      : `${name} ${progress(seconds)}`;
    screen.write(screen.isTTY ? `\r${line}\u001b[K${over ? '\n' : ''}` : `${line}\n`);
  }
  function progress(seconds: number): string {
    if (steps === null) return `${whole.format(done)} eventos, ${rate(done, seconds)}`;
    const left = duration((seconds * (steps - done)) / Math.max(1, done));
    return `${bar(done / steps)} ${rate(done, seconds)}, faltam ${left}`;
  }
  return {
    advance(count) {
      done += count;
      if (now() - shownAt < everyMs) return;
      shownAt = now();
      show(false);
    },
    end: () => show(true),
  };
}

/** The steps are an estimate: never more than all of them. */
function bar(share: number): string {
  const part = Math.min(1, Math.max(0, share));
  const filled = Math.round(part * WIDTH);
  return `[${'█'.repeat(filled)}${'·'.repeat(WIDTH - filled)}] ${String(Math.floor(part * 100)).padStart(3)} %`;
}

const rate = (done: number, seconds: number) => `${whole.format(seconds > 0 ? done / seconds : 0)}/s`;

function duration(seconds: number): string {
  const rounded = Math.max(0, Math.round(seconds));
  return rounded < 60 ? `${rounded} s` : `${Math.floor(rounded / 60)} min ${rounded % 60} s`;
}

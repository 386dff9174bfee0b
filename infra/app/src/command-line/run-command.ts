import { errorMessageOf } from './error-message.ts';

/** As shells tell it: 128 and the number of the signal. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;
/** One Ctrl+C may arrive twice: from the terminal, and from the program that started this one. */
const SAME_SIGNAL_MS = 1_000;

const underWay = new Set<() => Promise<unknown>>();
let interrupted = false;

/** To be ended in order by whoever interrupts the command that began it. Answers how to take that back. */
export function endIfInterrupted(stop: () => Promise<unknown>): () => void {
  underWay.add(stop);
  return () => underWay.delete(stop);
}

/**
 * Runs what `make` asks for to its end. What went wrong is told in words where a person can mend it, with its stack
 * otherwise, and the exit code says so: 1, or 128 and the signal where it was interrupted.
 * @param ifInterrupted what is left then, and what to do about it
 */
export async function runCommand(main: () => Promise<void>, ifInterrupted = ''): Promise<void> {
  surviveClosedPipes();
  endOnSignals(ifInterrupted);
  try {
    await main();
  } catch (error) {
    // Of being stopped half way much fails.
    if (interrupted) return;
    process.exitCode = 1;
    const words = errorMessageOf(error);
    say(words ?? 'Não deu certo, por um erro que ninguém esperava:');
    if (words === null) console.error(error);
  }
}

/** Over the line on which progress was told. */
function say(text: string): void {
  console.error(process.stderr.isTTY ? `\r\u001b[K${text}` : text);
}

function endOnSignals(ifInterrupted: string): void {
  let since: number | undefined;
  const end = async (code: number) => {
    if (since !== undefined) {
      if (Date.now() - since > SAME_SIGNAL_MS) process.exit(code);
      return;
    }
    since = Date.now();
    interrupted = true;
    process.on('uncaughtException', () => {}).on('unhandledRejection', () => {});
    say(`Interrompido. ${ifInterrupted}`.trimEnd());
    await Promise.allSettled([...underWay].map((stop) => stop()));
    process.exit(code);
  };
  for (const [signal, code] of Object.entries(SIGNALS)) process.on(signal, () => void end(code));
}

/** `make verify | head -1`: the work goes on, unheard. */
function surviveClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

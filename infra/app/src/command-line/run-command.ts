import { errorMessageOf } from './error-message.ts';

/** Exit codes as in shells: 128 plus the number of the signal. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;
/** One Ctrl+C may arrive twice: from the terminal and from the parent process. */
const SAME_SIGNAL_MS = 1_000;

const underWay = new Set<() => Promise<unknown>>();
let interrupted = false;

/** Registers work that an interrupt of the command must stop in order. Returns a function that unregisters it. */
export function endIfInterrupted(stop: () => Promise<unknown>): () => void {
  underWay.add(stop);
  return () => underWay.delete(stop);
}

/**
 * Runs a `make` command to its end. It prints an error in words if a person can solve it, otherwise with its stack. The
 * exit code is 1 after an error, or 128 plus the signal's number after an interrupt.
 * @param ifInterrupted the message after an interrupt: what remains, and what to do
 */
export async function runCommand(main: () => Promise<void>, ifInterrupted = ''): Promise<void> {
  surviveClosedPipes();
  endOnSignals(ifInterrupted);
  try {
    await main();
  } catch (error) {
    // An interrupt causes further errors; do not print them.
    if (interrupted) return;
    process.exitCode = 1;
    const words = errorMessageOf(error);
    say(words ?? 'Não deu certo, por um erro que ninguém esperava:');
    if (words === null) console.error(error);
  }
}

/** Prints over the progress line. */
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

/** `make verify | head -1` closes the pipe: the work continues without output. */
function surviveClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CommandProblem } from '@pdv/app/command-line/error-message';

/**
 * One line from whoever sits there, not shown while it is typed; from a pipe it is simply read.
 * @param unanswered what to do where nobody answers
 * @throws CommandProblem with it
 */
export async function askHidden(question: string, unanswered: string): Promise<string> {
  const { stdin, stdout } = process;
  stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY === true });
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once('line', resolve);
      lines.once('close', () => reject(new CommandProblem(unanswered)));
      // The terminal is ours while we ask, and tells nobody else.
      lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    });
  } finally {
    lines.close();
    stdout.write('\n');
  }
}

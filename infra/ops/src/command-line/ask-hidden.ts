import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CommandProblem } from '@pdv/app/command-line/error-message';

/**
 * Reads a line from the terminal without showing it, or a line from a pipe.
 * @param unanswered the message if there is no answer
 * @throws CommandProblem with that message
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
      // While readline reads, only it gets the terminal's Ctrl+C: pass it on.
      lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    });
  } finally {
    lines.close();
    stdout.write('\n');
  }
}

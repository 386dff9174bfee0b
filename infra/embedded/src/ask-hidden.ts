import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** One line from whoever sits there, not shown while it is typed; from a pipe it is simply read. */
export async function askHidden(question: string): Promise<string> {
  const { stdin, stdout } = process;
  stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY === true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    stdout.write('\n');
  }
}

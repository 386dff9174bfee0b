import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Reading } from '@pdv/samples/seed/seed-shops';
import type { ReaderData, ReaderOrder } from './reader.ts';

/** Projects in a separate process: one processor creates and writes events, another reads them. */
export function startReaderProcess(file: URL, data: ReaderData, onRead: (events: number) => void): Reading {
  const child = fork(file, { serialization: 'advanced' });
  child.on('message', onRead);
  const ended = once(child, 'exit').then(([code]) => {
    if (code !== 0) throw new Error(`the reader ended with ${code}`);
  });
  // The code below awaits it; until then, do not report an unhandled rejection.
  ended.catch(() => {});
  const tell = (what: ReaderData | ReaderOrder) => {
    if (child.connected) child.send(what);
  };
  tell(data);
  return {
    async finish() {
      tell('finish');
      await ended;
    },
    async stop() {
      tell('stop');
      await ended.catch(() => {});
    },
  };
}

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReaderData, ReaderOrder } from './reader.ts';
import type { Reading } from './reading.ts';

/** Reading on a thread of its own: one processor makes and writes events, another reads them. */
export function startReaderThread(file: URL, data: ReaderData, onRead: (events: number) => void): Reading {
  const thread = new Worker(file, { workerData: data });
  thread.on('message', onRead);
  // Rejects with what went wrong there.
  const ended = once(thread, 'exit');
  // Awaited below; until then a failure is nobody's surprise.
  ended.catch(() => {});
  const order = (what: ReaderOrder) => thread.postMessage(what);
  return {
    async finish() {
      order('finish');
      await ended;
    },
    async stop() {
      order('stop');
      await ended.catch(() => {});
    },
  };
}

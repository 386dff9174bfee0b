import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** A file that nobody takes a byte of for that long is given up. */
export const STALLED_AFTER_MS = 60_000;

/**
 * Hangs up on a client that stops reading its answer, so that what makes the answer ends and frees what it holds.
 * The stream that is being sent is destroyed with the connection.
 */
export function hangUpWhenStalled(
  { raw: { socket } }: Pick<FastifyRequest, 'raw'>,
  answer: NodeJS.EventEmitter,
  timeoutMs = STALLED_AFTER_MS,
): void {
  // A request that was injected came on none.
  if (!(socket instanceof Socket)) return;
  const hangUp = () => void socket.destroy();
  socket.setTimeout(timeoutMs, hangUp);
  answer.once('close', () => {
    socket.setTimeout(0);
    socket.off('timeout', hangUp);
  });
}

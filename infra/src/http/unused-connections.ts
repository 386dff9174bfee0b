import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const SOON_MS = 50;

/**
 * Closes connections on which no request ever came when the server closes. Browsers, and fetch of Node 24, open them
 * ahead of need; Node's `server.close` does not count them as idle and waits until the client leaves. It closes those that
 * are idle at that instant only: one whose answer ends a moment later would stay open for as long as clients like.
 */
export function closeUnusedConnections(app: Pick<FastifyInstance, 'server' | 'addHook'>): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    const closing = setInterval(() => app.server.closeIdleConnections(), SOON_MS);
    app.server.once('close', () => clearInterval(closing));
  });
}

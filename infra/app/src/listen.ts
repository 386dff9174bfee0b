import type { FastifyInstance } from 'fastify';

export class PortTaken extends Error {
  readonly code = 'port_taken';
  constructor(port: number) {
    super(`A porta ${port} já está em uso por outro programa. Escolha outra: PORT=${port + 1} make run`);
    this.name = 'PortTaken';
  }
}

/** Addresses that a browser on this machine reaches as localhost. */
const LOCAL = ['127.0.0.1', '::1', '0.0.0.0', '::'];

/** After this wait, the server closes open streams (/api/live), which would never end by themselves. */
const GRACE_MS = 3_000;

/** Starts to listen; returns the address to open in a browser. @throws PortTaken */
export async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<string> {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref();
  });
  // For "localhost" Fastify opens a second server, and does not wait for that server's requests at the end.
  const address = host === 'localhost' ? '127.0.0.1' : host;
  try {
    await app.listen({ host: address, port });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? new PortTaken(port) : error;
  }
  const bound = app.server.address();
  const actual = typeof bound === 'object' && bound ? bound.port : port;
  const name = LOCAL.includes(address) ? 'localhost' : address;
  return `http://${name.includes(':') ? `[${name}]` : name}:${actual}`;
}

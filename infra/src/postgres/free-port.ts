import { createServer } from 'node:net';

/** A TCP port on 127.0.0.1 that the operating system says is free. */
export async function freePort(): Promise<number> {
  const port = await listenOnce(0);
  if (port === null) throw new Error('The system has no free port.');
  return port;
}

/** Whether this process could listen on the port now. */
export async function isFree(port: number): Promise<boolean> {
  return (await listenOnce(port)) !== null;
}

function listenOnce(port: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null);
      else reject(error);
    });
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}

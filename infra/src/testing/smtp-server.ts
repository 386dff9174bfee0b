import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail that the SMTP server received. */
export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly encrypted: boolean;
  readonly user: string | undefined;
  readonly source: Buffer;
}

/**
 * Listens on a free port of this machine. Addresses that begin with `full-` and `busy-` are refused; to `never-`,
 * `later-` and `gone-` it takes the mail and then says no for good, for now, or nothing at all before it hangs up; to
 * `slow-` it answers after `slowMs`, and to `trickle-` with line after line of an answer that has no end.
 */
export async function startSmtpServer({ slowMs = 0, ...options }: SMTPServerOptions & { slowMs?: number } = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    // Connections that a mailer keeps open for its next mail would hold the end of a test up for half a minute.
    closeTimeout: 100,
    ...options,
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(refusal(535, 'no such login')),
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('full-')) return done(refusal(552, 'mailbox full'));
      return done(address.startsWith('busy-') ? refusal(451, 'try again') : null);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          encrypted: session.secure,
          user: session.user as string | undefined,
          source: Buffer.concat(chunks),
        });
        const [to = ''] = rcptTo.map(({ address }) => address);
        if (to.startsWith('gone-')) return socketOf(server, session.id)?.destroy();
        if (to.startsWith('slow-')) return setTimeout(done, slowMs);
        if (to.startsWith('trickle-')) return trickle(socketOf(server, session.id));
        if (to.startsWith('never-')) return done(refusal(554, 'not that'));
        return done(to.startsWith('later-') ? refusal(451, 'not now') : null);
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    received,
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function socketOf(server: SMTPServer, sessionId: string): Socket | undefined {
  const connections = (server as unknown as { connections: Iterable<{ id: string; _socket: Socket }> }).connections;
  return [...connections].find(({ id }) => id === sessionId)?._socket;
}

function trickle(socket: Socket | undefined): void {
  const timer = setInterval(() => socket?.write('250-still looking\r\n'), 50);
  socket?.once('close', () => clearInterval(timer));
}

/** A mail as its reader sees it. */
export const readMail = (source: Buffer) => PostalMime.parse(source);

function refusal(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode });
}

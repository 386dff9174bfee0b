import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSmtpServer } from '../testing/smtp-server.ts';
import { FROM, mailerContract, someMail } from './contract.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import type { SmtpServer } from './smtp-url.ts';

const at = (port: number, changes: Partial<SmtpServer> = {}): SmtpServer => ({
  host: '127.0.0.1',
  port,
  security: 'opportunistic',
  login: undefined,
  ...changes,
});
const plain = { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] };
const addressed = (address: string) => someMail({ to: { name: 'João', address } });

mailerContract('smtp', async () => {
  const server = await startSmtpServer(plain);
  const mailer = createSmtpMailer({ server: at(server.port), from: FROM });
  return {
    mailer,
    arrived: async () => server.received.map(({ source }) => source),
    close: async () => {
      await mailer.close();
      await server.close();
    },
  };
});

describe('an SMTP server', () => {
  let server: Awaited<ReturnType<typeof startSmtpServer>>;
  beforeAll(async () => {
    server = await startSmtpServer({ ...plain, allowInsecureAuth: true });
  });
  afterAll(() => server.close());
  const mailerFor = (changes: Partial<SmtpServer> = {}) =>
    createSmtpMailer({ server: at(server.port, changes), from: FROM, timeoutMs: 2_000 });

  it('is given one envelope per mail, over connections that are kept', async () => {
    const mailer = mailerFor({ login: { user: 'loja', pass: 'right' } });
    await Promise.all(Array.from({ length: 10 }, (_, n) => mailer.send(addressed(`cliente-${n}@example.com`))));
    await mailer.close();
    expect(server.received).toHaveLength(10);
    expect(new Set(server.received.flatMap(({ to }) => to)).size).toBe(10);
    expect(server.received[0]).toMatchObject({ from: FROM, user: 'loja' });
  });

  it.each([
    ['a mailbox that is full for good', 'full-x@example.com', 'mail_refused'],
    ['a mailbox that is busy', 'busy-x@example.com', 'mail_unavailable'],
  ])('tells %s', async (_, address, code) => {
    const mailer = mailerFor();
    await expect(mailer.send(addressed(address))).rejects.toMatchObject({ code });
    await mailer.close();
  });

  it('does not take wrong credentials for a fault of the mail', async () => {
    const mailer = mailerFor({ login: { user: 'loja', pass: 'wrong' } });
    await expect(mailer.send(someMail())).rejects.toMatchObject({ code: 'mail_unavailable' });
    await mailer.close();
  });

  it('gets nothing where encryption is asked for and it has none', async () => {
    const before = server.received.length;
    const mailer = mailerFor({ security: 'starttls', login: { user: 'loja', pass: 'right' } });
    await expect(mailer.send(someMail())).rejects.toMatchObject({ code: 'mail_unavailable' });
    await mailer.close();
    expect(server.received).toHaveLength(before);
  });
});

describe('a slow server', () => {
  let server: Awaited<ReturnType<typeof startSmtpServer>>;
  beforeAll(async () => {
    server = await startSmtpServer({ ...plain, slowMs: 600 });
  });
  afterAll(() => server.close());
  const patient = (over: { answerMs?: number; wholeMs?: number; rate?: number }) =>
    createSmtpMailer({ server: at(server.port), from: FROM, timeoutMs: 200, connections: 1, ...over });

  it('is waited for longer than one that greets nobody', async () => {
    const mailer = patient({ answerMs: 5_000 });
    await expect(mailer.send(addressed('slow-a@example.com'))).resolves.toMatchObject({ delivery: 'smtp' });
    await mailer.close();
  });

  it.each([
    ['answers too late', 'slow-b@example.com', { answerMs: 200 }],
    ['answers line by line for ever', 'trickle-b@example.com', { answerMs: 5_000, wholeMs: 500 }],
  ])('that %s may have the mail, gets no second one, and holds up none behind it', async (_, address, limits) => {
    const mailer = patient(limits);
    const [first, second] = [mailer.send(addressed(address)), mailer.send(addressed(`behind-${address}`))];
    await expect(first).rejects.toMatchObject({ code: 'mail_uncertain' });
    await expect(second).resolves.toMatchObject({ delivery: 'smtp' });
    await mailer.close();
    expect(server.received.filter(({ to }) => to[0] === address)).toHaveLength(1);
  });

  it('makes others wait for their turn, and not with their mail given away', async () => {
    const mailer = patient({ answerMs: 5_000 });
    const sending = mailer.send(addressed('slow-c@example.com'), await mailer.permit());
    let came = false;
    const permit = mailer.permit().then((given) => {
      came = true;
      return given;
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(came).toBe(false);
    await sending;
    (await permit).release();
    await mailer.close();
  });
});

it('gives up on a server that is not there, and on one that says nothing', async () => {
  const silent: Server = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  const mailer = createSmtpMailer({ server: at(port), from: FROM, timeoutMs: 100 });
  await expect(mailer.send(someMail())).rejects.toMatchObject({ code: 'mail_unavailable' });
  silent.close();
  const gone = createSmtpMailer({ server: at(port), from: FROM, timeoutMs: 100 });
  await expect(gone.send(someMail())).rejects.toMatchObject({ code: 'mail_unavailable' });
  await mailer.close();
  await gone.close();
});

it('keeps nobody waiting for a server that takes connections and says nothing, and goes on when it speaks again', async () => {
  let speaks = false;
  const hanging = createServer((socket) => {
    socket.on('error', () => {});
    if (speaks) speakTo(socket);
  });
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  const { port } = hanging.address() as { port: number };
  const told: string[] = [];
  const mailer = createSmtpMailer({
    ...{ server: at(port), from: FROM, timeoutMs: 300, connections: 1 },
    breaker: { firstPauseMs: 200, onAway: () => told.push('away'), onBack: () => told.push('back') },
  });
  let connected = 0;
  hanging.on('connection', () => {
    connected += 1;
  });
  const all = await Promise.allSettled(Array.from({ length: 30 }, () => mailer.send(someMail())));
  expect(all.every((one) => one.status === 'rejected' && one.reason.code === 'mail_unavailable')).toBe(true);
  expect([connected, told]).toEqual([3, ['away']]);
  expect(mailer.ready()).toBe(false);
  await expect(mailer.permit()).rejects.toMatchObject({ code: 'mail_unavailable' });
  await expect.poll(() => mailer.ready()).toBe(true);
  speaks = true;
  await expect(mailer.send(someMail())).resolves.toMatchObject({ delivery: 'smtp' });
  expect([mailer.ready(), told]).toEqual([true, ['away', 'back']]);
  await mailer.close();
  hanging.close();
});

it('does not leave a server alone that refuses mail after mail', async () => {
  const server = await startSmtpServer(plain);
  const mailer = createSmtpMailer({ server: at(server.port), from: FROM });
  for (const who of ['full-a', 'busy-b', 'never-c', 'later-d', 'busy-e']) {
    await expect(mailer.send(addressed(`${who}@example.com`))).rejects.toThrow();
  }
  expect(mailer.ready()).toBe(true);
  await expect(mailer.send(someMail())).resolves.toMatchObject({ delivery: 'smtp' });
  await mailer.close();
  await server.close();
});

/** Just enough SMTP to take a mail. */
function speakTo(socket: Socket): void {
  let inBody = false;
  socket.write('220 hello\r\n');
  socket.on('data', (chunk) => {
    const said = chunk.toString();
    if (inBody && !said.endsWith('\r\n.\r\n')) return;
    inBody = said.startsWith('DATA');
    socket.write(inBody ? '354 go on\r\n' : '250 fine\r\n');
  });
}

/** Speaks just enough SMTP to take a mail, and leaves at the moment that is asked for. */
function leavingServer(leavesAt: 'greeting' | 'envelope' | 'data' | 'end'): Promise<Server & { bodies: number }> {
  const server = Object.assign(
    createServer((socket) => {
      let inBody = false;
      socket.on('error', () => {});
      if (leavesAt === 'greeting') return void socket.end();
      socket.write('220 hello\r\n');
      socket.on('data', (chunk) => {
        const said = chunk.toString();
        if (inBody) {
          if (leavesAt === 'data') return void socket.destroy();
          if (!said.endsWith('\r\n.\r\n')) return;
          server.bodies += 1;
          return void socket.destroy();
        }
        if (said.startsWith('RCPT') && leavesAt === 'envelope') return void socket.destroy();
        if (said.startsWith('DATA')) {
          inBody = true;
          return void socket.write('354 go on\r\n');
        }
        socket.write('250 fine\r\n');
      });
    }),
    { bodies: 0 },
  );
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

describe('a server that leaves', () => {
  it.each([
    ['before it greets', 'greeting', 'mail_unavailable'],
    ['before it was given the mail', 'envelope', 'mail_unavailable'],
    ['in the middle of the mail', 'data', 'mail_uncertain'],
    ['after the mail, without an answer', 'end', 'mail_uncertain'],
  ] as const)('%s: nobody sends twice what may have been taken', async (_, leavesAt, code) => {
    const server = await leavingServer(leavesAt);
    const { port } = server.address() as { port: number };
    const mailer = createSmtpMailer({ server: at(port), from: FROM, timeoutMs: 2_000 });
    await expect(mailer.send(someMail())).rejects.toMatchObject({ code });
    await mailer.close();
    expect(server.bodies).toBe(leavesAt === 'end' ? 1 : 0);
    server.close();
  });
});

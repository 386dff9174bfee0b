import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { afterEach, describe, expect, it, test } from 'vitest';
import { createWebhookPoster, type PostOptions, refusedUrl } from './post-webhook.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

function poster(options: Partial<PostOptions> = {}) {
  const made = createWebhookPoster({ allowPrivate: true, connectMs: 300, wholeMs: 600, ...options });
  closing.push(made.close);
  return (url: string, body = '{"a":"á"}') => made.post({ url, headers: { 'content-type': 'application/json' }, body });
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.close();
    (server as { closeAllConnections?: () => void }).closeAllConnections?.();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}

const receiver = (answer: RequestListener) => listening(createServer(answer));
/** Whatever comes, it says this and goes on holding the line. */
const talker = (says: string, hangsUp = false) =>
  listening(
    createTcpServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => (hangsUp ? socket.end(says) : socket.write(says)));
    }),
  );

it('posts the body, and keeps the beginning of the answer', async () => {
  const got: string[] = [];
  const url = await receiver((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => got.push(`${request.method} ${request.url} ${text}`));
    request.on('end', () => response.writeHead(202).end(`obrigado\u0000${'x'.repeat(5_000)}`));
  });
  const posted = await poster()(url);
  expect(got).toEqual(['POST /hook {"a":"á"}']);
  expect(posted).toMatchObject({ status: 202, response: expect.stringMatching(/^obrigadox{1015}$/) });
});

it('follows no redirect, wherever it leads', async () => {
  let asked = 0;
  const url = await receiver((_request, response) => {
    asked++;
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
  });
  expect(await poster()(url)).toMatchObject({ status: 302 });
  const own = await receiver((_request, response) => {
    asked++;
    response.writeHead(307, { location: url }).end();
  });
  expect(await poster()(own)).toMatchObject({ status: 307 });
  expect(asked).toBe(2);
});

describe('a receiver that', () => {
  it('never answers is given up', async () => {
    expect(await poster()(await receiver(() => {}))).toMatchObject({ failure: 'timeout' });
  });

  it('answers a byte at a time is given up', async () => {
    const url = await listening(
      createTcpServer((socket) => {
        const drip = setInterval(() => socket.write('HTTP/1.1 200 OK\r\n'.charAt(socket.bytesWritten % 17)), 50);
        socket.on('error', () => {}).on('close', () => clearInterval(drip));
      }),
    );
    const { failure } = (await poster()(url)) as { failure: string };
    expect(['timeout', 'broken']).toContain(failure);
  });

  it('accepts, and never ends its body, has accepted', async () => {
    const endless = await receiver((_request, response) => {
      const more = setInterval(() => response.write('x'.repeat(10_000)), 1);
      response.writeHead(200).on('close', () => clearInterval(more));
    });
    expect(await poster({ wholeMs: 30_000 })(endless)).toMatchObject({ status: 200, response: 'x'.repeat(1_024) });
    const stalling = await receiver((_request, response) => response.writeHead(200).write('quase'));
    expect(await poster()(stalling)).toMatchObject({ status: 200, response: 'quase' });
    expect(await poster()(await talker('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\npouco', true))).toMatchObject({
      ...{ status: 200, response: 'pouco' },
    });
  });

  it('talks nonsense has failed', async () => {
    expect(await poster()(await talker('olá\r\n\r\n'))).toMatchObject({ failure: 'broken' });
    expect(await poster()(await talker(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(9_000)}\r\n\r\n`))).toMatchObject({
      failure: 'broken',
    });
    expect(await poster()(await talker('', true))).toMatchObject({ failure: 'broken' });
    expect(await poster()((await receiver(() => {})).replace('http:', 'https:'))).toMatchObject({ failure: 'broken' });
  });

  it('informs without end is given up', async () => {
    const url = await listening(
      createTcpServer((socket) => {
        const more = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 10);
        socket.on('error', () => {}).on('close', () => clearInterval(more));
      }),
    );
    expect(await poster()(url)).toMatchObject({ failure: 'timeout' });
  });

  it('is not there has refused', async () => {
    const url = await receiver(() => {});
    closing.splice(0).forEach((close) => {
      close();
    });
    expect(await poster()(url)).toMatchObject({ failure: 'refused' });
    const nowhere = poster({ allowPrivate: false, resolve: async () => [] });
    expect(await nowhere('https://nobody.example/')).toMatchObject({ failure: 'not_found' });
  });

  it('closed a connection that was kept has not failed', async () => {
    const server = createServer((request, response) => {
      request.resume();
      response.writeHead(200).end();
      // It is kept by the sender, who learns only by using it that it is gone.
      response.on('finish', () => request.socket.unref().resetAndDestroy());
    });
    const url = await listening(server);
    const post = poster();
    for (let nth = 0; nth < 5; nth++) expect(await post(url)).toMatchObject({ status: 200 });
  });
});

it('goes to the very address that was looked at: a name that is private the second time leads nowhere', async () => {
  let got = 0;
  const { port } = new URL(await receiver(() => got++));
  // Nobody answers at the first: it is for documentation, which only this test takes for public.
  const answers = ['8.8.8.8', '127.0.0.1'];
  const asked: string[] = [];
  const post = poster({
    allowPrivate: false,
    connectMs: 100,
    resolve: async (host) => {
      asked.push(host);
      return [{ address: answers.shift() ?? '127.0.0.1', family: 4 }];
    },
  });
  expect(await post(`https://rebinding.example:${port}/`)).not.toMatchObject({ failure: 'private_address' });
  expect(await post(`https://rebinding.example:${port}/`)).toMatchObject({ failure: 'private_address' });
  expect(asked).toEqual(['rebinding.example', 'rebinding.example']);
  expect(got).toBe(0);
});

test.each([
  'http://8.8.8.8/',
  'https://127.0.0.1/',
  'https://[::ffff:127.0.0.1]/',
  'https://2130706433/',
  'https://localhost/',
])('%s is refused before anybody is asked', async (url) => {
  const post = poster({ allowPrivate: false, resolve: () => Promise.reject(new Error('asked')) });
  expect(await post(url)).toMatchObject({ failure: 'private_address' });
});

test.each([
  ['https://loja.example/hook', null],
  ['https://loja.example:8443/hook', null],
  ['http://loja.example/hook', 'not_https'],
  ['https://loja.example:22/', 'port'],
  ['https://10.0.0.1/', 'private_address'],
])('%s: %s', (url, refusal) => {
  expect(refusedUrl(url, false)).toBe(refusal);
  expect(refusedUrl(url, true)).toBeNull();
});

it('a receiver that would rather speak another protocol has answered, and one that hangs up has not', async () => {
  const other = await talker('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n');
  expect(await poster()(other)).toMatchObject({ status: 101, response: '' });
  expect(await poster()(await talker('', true))).toHaveProperty('failure');
});

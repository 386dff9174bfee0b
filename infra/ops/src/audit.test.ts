import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const BULK = '/-/npm/v1/security/advisories/bulk';
const ADVISORY = {
  ...{ id: 1, url: 'https://github.com/advisories/GHSA-test', title: 'Answers to strangers', severity: 'high' },
  ...{ vulnerable_versions: '*', cwe: [], cvss: { score: 8, vectorString: null } },
};

/** What the registry says of the packages that it is asked about. */
let answer: (asked: readonly string[]) => { readonly status: number; readonly body: unknown };
let asked: readonly string[];

/** A registry that knows advisories, and of each package the version that is installed. */
const registry = createServer((request, response) => void respond(request, response));

async function respond(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const reply = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.url === BULK) {
    asked = Object.keys(JSON.parse(await textOf(request)));
    const { status, body } = answer(asked);
    return reply(status, body);
  }
  const name = decodeURIComponent(request.url ?? '').slice(1);
  const path = join(ROOT, 'node_modules', name, 'package.json');
  if (!existsSync(path)) return reply(404, { error: 'not found' });
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const { version } = manifest;
  return reply(200, { name, 'dist-tags': { latest: version }, versions: { [version]: { ...manifest, name } } });
}

async function textOf(request: IncomingMessage): Promise<string> {
  const body = await buffer(request);
  return String(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body);
}

beforeAll(() => new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => registry.close(resolve)));
beforeEach(() => {
  asked = [];
});
const address = () => `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;

/** What the target prints and ends with. It is installed already: the tests run from there. */
const audit = (url = address()) =>
  new Promise<{ readonly code: number; readonly output: string }>((resolve) => {
    // Not as a part of the make that runs the tests.
    const env = {
      ...process.env,
      MAKEFLAGS: '',
      MAKELEVEL: '',
      npm_config_registry: url,
      npm_config_fetch_retries: '0',
    };
    execFile('make', ['-o', 'setup', 'audit'], { cwd: ROOT, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });

it('fails for an advisory about what is loaded, and names it', { timeout: 60_000 }, async () => {
  answer = () => ({ status: 200, body: { fastify: [ADVISORY] } });
  const { code, output } = await audit();
  expect(output).toContain('Answers to strangers');
  expect(output).toContain('fastify');
  expect(code).not.toBe(0);
});

it('passes where nothing is known, and asks about nothing that only tests load', { timeout: 60_000 }, async () => {
  answer = (names) => ({ status: 200, body: names.includes('vitest') ? { vitest: [ADVISORY] } : {} });
  const { code, output } = await audit();
  expect(output).toContain('found 0 vulnerabilities');
  expect(code).toBe(0);
  expect(asked).toEqual(expect.arrayContaining(['fastify', 'pg', 'react']));
});

it('says that it was skipped where the registry does not answer, or does not audit', { timeout: 60_000 }, async () => {
  answer = () => ({ status: 503, body: { error: 'down' } });
  // Nobody listens at port 1.
  for (const url of [address(), 'http://127.0.0.1:1']) {
    expect(await audit(url)).toEqual({ code: 0, output: 'skipped: the registry does not answer\n' });
  }
});

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createTestDatabase } from '@pdv/infra/testing/postgres';
import { temporaryHome } from '@pdv/infra/testing/temporary-home';
import { createTokenIssuer } from '@pdv/infra/tokens/access-tokens';
import pg from 'pg';
import { startAllInOne } from '../all-in-one/all-in-one.ts';
import { testConfig, testData } from './test-config.ts';

/** The whole application in this process. Its database and data directory survive its stops. */
export async function createRunningApplication(env: Readonly<Record<string, string>> = {}) {
  const database = await createTestDatabase();
  const home = await temporaryHome();
  const dataDir = join(home.path, 'data');
  const data = testData({ ownerUrl: database.url, queryUrl: database.queryUrl });
  const start = () => startAllInOne(testConfig(dataDir, env), data);
  let application = await start();
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  let position: string | null = null;

  async function call<T>(method: string, path: string, token?: string, body?: object | Buffer, key?: string) {
    const response = await fetch(application.address + path, {
      method,
      headers: {
        ...(body && { 'content-type': Buffer.isBuffer(body) ? 'image/png' : 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(method === 'GET' && position && { 'x-log-position': position }),
      },
      ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const text = await response.text();
    position = response.headers.get('x-log-position') ?? position;
    return { status: response.status, body: (text && JSON.parse(text)) as T };
  }

  return {
    address: () => application.address,
    pool,
    dataDir,
    databaseUrl: database.url,
    masterKey: data.secrets.masterKey,
    call,
    /** @throws if the server refuses the request */
    async ask<T>(method: string, path: string, token?: string, body?: object): Promise<T> {
      const answer = await call<T>(method, path, token, body);
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    operatorToken: async () =>
      (await createTokenIssuer({ privateJwk: data.secrets.tokenPrivateKeyJwk }))({
        operatorId: randomUUID(),
        sessionId: randomUUID(),
      }),
    stop: () => application.stop(),
    async start() {
      application = await start();
    },
    async close() {
      await application.stop();
      await pool.end();
      await database.drop();
      await home.remove();
    },
  };
}
export type RunningApplication = Awaited<ReturnType<typeof createRunningApplication>>;

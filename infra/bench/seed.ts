import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SEED_PASSWORD } from '@pdv/samples/seed/seed-shops';

interface Size {
  readonly sales: number;
  readonly shops: number;
  /** Of the first shop; left out, it follows from its sales. */
  readonly products?: number;
}

/** Fills an empty directory as `make seed` does, always with the same shops. */
export async function seed(dataDir: string, { sales, shops, products }: Size): Promise<void> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    SALES: String(sales),
    SHOPS: String(shops),
    SEED: '1',
    PRODUCTS: products === undefined ? '' : String(products),
  };
  const main = join(import.meta.dirname, '../app/dist/seed.mjs');
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`seeding ended with ${code}`);
}

interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Someone of a seeded shop signs in. */
export async function login(url: string, email: string): Promise<Session> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: SEED_PASSWORD }),
  });
  if (!response.ok) throw new Error(`login: ${response.status} ${await response.text()}`);
  return (await response.json()) as Session;
}

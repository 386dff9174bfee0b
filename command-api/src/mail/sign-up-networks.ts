import { createHmac } from 'node:crypto';
import { Refusal } from '@pdv/infra/http/refusal';
import type { Migration } from '@pdv/infra/postgres/migrate';
import { networkOf } from '@pdv/infra/throttles/network-of';
import type { Throttles } from '@pdv/infra/throttles/throttles';
import type { Pool } from 'pg';

/** Schema `command`. Where a shop signed up counts for its mails while it pays nothing. */
export const signUpNetworksMigration: Migration = {
  name: '2026-11-23-sign-up-networks',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE command.sign_up_networks (
        shop_id uuid PRIMARY KEY,
        -- A keyed hash: the table tells which shops share a network, and not which one.
        network text NOT NULL
      )`);
  },
};

/** From one /24 of IPv4 or /64 of IPv6: many people share an address of a mobile network. */
export const SIGN_UPS_A_DAY = 50;
const LIMIT = { name: 'sign-up-network', max: SIGN_UPS_A_DAY, windowSeconds: 24 * 60 * 60 };

/** Keeps one network from opening shop after shop, each with mails of its own. */
export interface SignUpNetworks {
  /**
   * Counts a sign-up that succeeds, once however often it is repeated, and notes where it came from.
   * @throws Refusal 429 'too_many_sign_ups', 503 'throttle_unavailable', and what `signUp` throws
   */
  count<T>(from: { readonly shopId: string; readonly address: string }, signUp: () => Promise<T>): Promise<T>;
}

export interface SignUpNetworksOptions {
  readonly pool: Pick<Pool, 'query'>;
  readonly masterKey: Buffer;
  /** Undefined if limits are off. */
  readonly throttles: Throttles | undefined;
}

export function createSignUpNetworks({ pool, masterKey, throttles }: SignUpNetworksOptions): SignUpNetworks {
  const key = createHmac('sha256', masterKey).update('sign-up networks').digest();
  const throttle = throttles?.of(LIMIT);
  return {
    async count({ shopId, address }, signUp) {
      if ((await signUpNetworkOf(pool, shopId)) !== null) return signUp();
      const network = networkOf(address);
      const seconds = (await throttle?.take(network)) ?? null;
      if (seconds !== null) throw tooManySignUps(seconds);
      try {
        const done = await signUp();
        await pool.query('INSERT INTO command.sign_up_networks VALUES ($1, $2) ON CONFLICT DO NOTHING', [
          shopId,
          createHmac('sha256', key).update(network).digest('base64url'),
        ]);
        return done;
      } catch (error) {
        // Where this fails too, the attempt stays counted; the first error says why.
        await throttle?.giveBack(network).catch(() => {});
        throw error;
      }
    },
  };
}

/** The same text for shops of one network, a branch's being its head shop's; null for a shop that the server made itself. */
export async function signUpNetworkOf(pool: Pick<Pool, 'query'>, shopId: string): Promise<string | null> {
  const { rows } = await pool.query<{ network: string }>(
    `SELECT network FROM command.sign_up_networks
     WHERE shop_id = coalesce((SELECT head_shop_id FROM command.branches WHERE shop_id = $1), $1)`,
    [shopId],
  );
  return rows[0]?.network ?? null;
}

export const tooManySignUps = (seconds = 0) =>
  new Refusal(
    429,
    { code: 'too_many_sign_ups', message: 'Muitas lojas foram abertas na sua rede hoje. Tente de novo amanhã.' },
    { 'retry-after': String(seconds) },
  );

import { createCodec } from '@pdv/infra/codec/codec';
import { createCommandHandler } from '@pdv/infra/command-handler/command-handler';
import { createPostgresSnapshots } from '@pdv/infra/command-handler/postgres-snapshots';
import type { EventStore } from '@pdv/infra/event-store/port';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import { hashPassword } from '@pdv/infra/tokens/passwords';
import { NO_SHOP, streams } from '@pdv/schemas/log';
import type { Pool } from 'pg';
import { refuseWeakPassword } from '../weak-passwords.ts';
import { operatorDecider } from './decider.ts';

export interface NewOperator {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/**
 * Creates an operator, or sets a new password for an existing one. Only the server can do this: no route calls it.
 * @throws Refusal for a password that is easily guessed
 * @returns `email_taken` if a shop's member has that login
 */
export async function createOperator(
  deps: { readonly store: EventStore; readonly pool: Pool; readonly masterKey: Buffer; readonly now: () => Date },
  { email, name, password }: NewOperator,
): Promise<'created' | 'password_changed' | 'email_taken'> {
  const { store, pool, masterKey, now } = deps;
  const at = now();
  await refuseWeakPassword(password, [email, name]);
  const passwordHash = await hashPassword(password);
  const fresh = crypto.randomUUID();
  const login = await inTransaction(pool, async (client) => {
    await client.query(
      `INSERT INTO command.reservations (kind, value, shop_id, fingerprint, for_whom, settled_at)
       VALUES ('email', $1, $2, 'operator', $2, now()) ON CONFLICT DO NOTHING`,
      [email, fresh],
    );
    const { rows } = await client.query<{ holder: string; operator: boolean }>(
      `SELECT shop_id AS holder, fingerprint = 'operator' AS operator FROM command.reservations
       WHERE kind = 'email' AND value = $1 FOR UPDATE`,
      [email],
    );
    const [reservation] = rows;
    if (!reservation?.operator) return null;
    const { rows: written } = await client.query<{ created: boolean }>(
      `INSERT INTO command.operators (operator_id, email, name, password_hash, created_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (operator_id) DO UPDATE SET password_hash = excluded.password_hash
       RETURNING created_at = $5 AS created`,
      [reservation.holder, email, name, passwordHash, at],
    );
    return { operatorId: reservation.holder, created: written[0]?.created ?? false };
  });
  if (!login) return 'email_taken';
  // Runs on every call: the process may have died between the login and the event.
  const { operatorId, created } = login;
  const codec = createCodec({ vault: createPostgresVault(pool, { masterKey }) });
  const handler = createCommandHandler({ store, codec, snapshots: createPostgresSnapshots(pool) });
  const commandId = uuidV5(operatorId, 'create');
  const personal = { subject: `operator:${operatorId}`, fields: { name, email } };
  await handler.handle(
    operatorDecider,
    streams.operator(operatorId),
    { type: 'OperatorCreated', data: { operatorId, personal } },
    { commandId, shopId: NO_SHOP, actorId: 'system:server', correlationId: commandId, now: at },
  );
  await handler.idle();
  return created ? 'created' : 'password_changed';
}

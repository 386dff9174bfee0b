import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../postgres/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { sessionsMigration } from './migration.ts';
import { createRefreshTokens, InvalidRefreshToken, REUSE_GRACE_SECONDS } from './refresh-tokens.ts';
import { watchRevocations } from './revocations.ts';

let database: TestDatabase;
let pool: pg.Pool;
const clock = { ms: Date.parse('2026-11-21T12:00:00Z') };

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url, 'command', [sessionsMigration]);
  pool = new pg.Pool({ connectionString: database.url });
  pool.on('error', () => undefined);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const refresh = () => createRefreshTokens(pool, () => new Date(clock.ms));
const newMember = () => ({ shopId: randomUUID(), memberId: randomUUID() });
const SECOND = 1_000;
const DAY = 86_400_000;

test('a token is exchanged for its successor in the same session', async () => {
  const member = newMember();
  const first = await refresh().start(member);
  expect(Buffer.from(first.refreshToken, 'base64url')).toHaveLength(32);
  const second = await refresh().rotate(first.refreshToken);
  expect(second).toMatchObject({ ...member, sessionId: first.sessionId });
  expect(second.refreshToken).not.toBe(first.refreshToken);
  const third = await refresh().rotate(second.refreshToken);
  expect(third.sessionId).toBe(first.sessionId);
});

test('the table does not hold the token', async () => {
  const { refreshToken } = await refresh().start(newMember());
  const { rows } = await pool.query('SELECT * FROM command.refresh_tokens');
  const bytes = Buffer.from(refreshToken, 'base64url');
  for (const row of rows) expect(row.token_hash.equals(bytes)).toBe(false);
  expect(JSON.stringify(rows)).not.toContain(refreshToken);
});

test('a used token that comes back later ends the whole session', async () => {
  const first = await refresh().start(newMember());
  const second = await refresh().rotate(first.refreshToken);
  clock.ms += 11 * SECOND;
  await expect(refresh().rotate(first.refreshToken)).rejects.toThrow(InvalidRefreshToken);
  await expect(refresh().rotate(second.refreshToken)).rejects.toThrow(InvalidRefreshToken);
});

test('two tabs that refresh at once get the same successor, and no sibling lives on', async () => {
  const first = await refresh().start(newMember());
  const [one, two] = await Promise.all([refresh().rotate(first.refreshToken), refresh().rotate(first.refreshToken)]);
  expect(one).toEqual(two);
  expect(await refresh().rotate(first.refreshToken)).toEqual(one);
  clock.ms += DAY;
  await refresh().rotate(one.refreshToken);
  const { rows } = await pool.query('SELECT FROM command.refresh_tokens WHERE session_id = $1', [first.sessionId]);
  expect(rows).toHaveLength(3);
});

test('once the successor was used, a repeat ends the session: somebody else has a copy', async () => {
  const first = await refresh().start(newMember());
  const second = await refresh().rotate(first.refreshToken);
  const third = await refresh().rotate(second.refreshToken);
  await expect(refresh().rotate(first.refreshToken)).rejects.toThrow(InvalidRefreshToken);
  await expect(refresh().rotate(third.refreshToken)).rejects.toThrow(InvalidRefreshToken);
});

test('a session ends 90 days after it began, however often it was renewed', async () => {
  let { refreshToken } = await refresh().start(newMember());
  for (const days of [29, 29, 29]) {
    clock.ms += days * DAY;
    ({ refreshToken } = await refresh().rotate(refreshToken));
  }
  clock.ms += 3 * DAY - SECOND;
  ({ refreshToken } = await refresh().rotate(refreshToken));
  clock.ms += SECOND;
  await expect(refresh().rotate(refreshToken)).rejects.toThrow(InvalidRefreshToken);
});

test('a token lasts 30 days', async () => {
  const [kept, lapsed] = [await refresh().start(newMember()), await refresh().start(newMember())];
  clock.ms += 30 * DAY - SECOND;
  await refresh().rotate(kept.refreshToken);
  clock.ms += SECOND;
  await expect(refresh().rotate(lapsed.refreshToken)).rejects.toThrow(InvalidRefreshToken);
});

test('a revoked session is over, other sessions of the member go on', async () => {
  const member = newMember();
  const [phone, laptop] = [await refresh().start(member), await refresh().start(member)];
  expect(await refresh().revoke(phone.refreshToken)).toEqual({ ...member, sessionId: phone.sessionId });
  await refresh().revoke(phone.refreshToken);
  await expect(refresh().rotate(phone.refreshToken)).rejects.toThrow(InvalidRefreshToken);
  await refresh().rotate(laptop.refreshToken);
});

test('a session that goes on in another shop is a new one there, and the old one ends', async () => {
  const member = newMember();
  const here = await refresh().start(member);
  const shopId = randomUUID();
  const there = await refresh().move(here.refreshToken, shopId);
  expect(there).toMatchObject({ memberId: member.memberId, shopId, ended: here.sessionId });
  expect(there.sessionId).not.toBe(here.sessionId);
  await expect(refresh().rotate(here.refreshToken)).rejects.toThrow(InvalidRefreshToken);
  expect(await refresh().rotate(there.refreshToken)).toMatchObject({ sessionId: there.sessionId, shopId });
});

test('an answer to going on elsewhere that was lost comes again, for seconds, and to the same shop only', async () => {
  const here = await refresh().start(newMember());
  const shopId = randomUUID();
  const there = await refresh().move(here.refreshToken, shopId);
  expect(await refresh().move(here.refreshToken, shopId)).toEqual(there);
  await expect(refresh().move(here.refreshToken, randomUUID())).rejects.toThrow(InvalidRefreshToken);
  clock.ms += (REUSE_GRACE_SECONDS + 1) * SECOND;
  await expect(refresh().move(here.refreshToken, shopId)).rejects.toThrow(InvalidRefreshToken);
});

test('a used token ends the session in whatever shop it goes on: somebody else has a copy', async () => {
  for (const again of ['rotate', 'move'] as const) {
    const member = newMember();
    const other = await refresh().start(member);
    clock.ms += SECOND;
    const here = await refresh().start(member);
    const there = await refresh().move(
      (await refresh().move(here.refreshToken, randomUUID())).refreshToken,
      member.shopId,
    );
    clock.ms += (REUSE_GRACE_SECONDS + 1) * SECOND;
    const used =
      again === 'rotate' ? refresh().rotate(here.refreshToken) : refresh().move(here.refreshToken, randomUUID());
    await expect(used).rejects.toThrow(InvalidRefreshToken);
    await expect(refresh().rotate(there.refreshToken)).rejects.toThrow(InvalidRefreshToken);
    // Another entering of the password is another family.
    await refresh().rotate(other.refreshToken);
  }
});

test('a session goes on elsewhere beside another tab that refreshes it, which ends with it', async () => {
  const here = await refresh().start(newMember());
  const otherTab = await refresh().rotate(here.refreshToken);
  const there = await refresh().move(here.refreshToken, randomUUID());
  await expect(refresh().rotate(otherTab.refreshToken)).rejects.toThrow(InvalidRefreshToken);
  await refresh().rotate(there.refreshToken);
});

test('a used, revoked or unknown token begins nothing elsewhere', async () => {
  const [used, revoked] = [await refresh().start(newMember()), await refresh().start(newMember())];
  await refresh().rotate((await refresh().rotate(used.refreshToken)).refreshToken);
  await refresh().revoke(revoked.refreshToken);
  for (const token of [used.refreshToken, revoked.refreshToken, 'x']) {
    await expect(refresh().move(token, randomUUID())).rejects.toThrow(InvalidRefreshToken);
  }
});

test('going on in other shops makes a session no longer than 90 days', async () => {
  let { refreshToken } = await refresh().start(newMember());
  for (const days of [29, 29, 29]) {
    clock.ms += days * DAY;
    ({ refreshToken } = await refresh().move(refreshToken, randomUUID()));
  }
  clock.ms += 3 * DAY - SECOND;
  ({ refreshToken } = await refresh().rotate(refreshToken));
  clock.ms += SECOND;
  await expect(refresh().rotate(refreshToken)).rejects.toThrow(InvalidRefreshToken);
});

test('whoever ends all sessions also ends one that is just going on elsewhere', async () => {
  const member = newMember();
  const here = await refresh().start(member);
  const waiting = (count: number) =>
    expect
      .poll(async () => {
        const { rowCount } = await pool.query(
          `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        );
        return rowCount;
      })
      .toBe(count);
  const holder = await pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM command.sessions WHERE session_id = $1 FOR UPDATE', [here.sessionId]);
  const moving = refresh().move(here.refreshToken, randomUUID());
  await waiting(1);
  const ending = refresh().revokeAll(member.memberId);
  await waiting(2);
  await holder.query('COMMIT');
  holder.release();
  const [there] = await Promise.all([moving, ending]);
  await expect(refresh().rotate(there.refreshToken)).rejects.toThrow(InvalidRefreshToken);
});

test('an unknown token is refused', async () => {
  await expect(refresh().rotate('x')).rejects.toThrow(InvalidRefreshToken);
  await expect(refresh().revoke('')).rejects.toThrow(InvalidRefreshToken);
});

test('sessions of which nothing is left go when their member logs in again', async () => {
  const member = newMember();
  const old = await refresh().start(member);
  clock.ms += 31 * DAY;
  await refresh().start(member);
  const { rowCount } = await pool.query('SELECT FROM command.sessions WHERE session_id = $1', [old.sessionId]);
  expect(rowCount).toBe(0);
});

test('every process hears of a revocation, also one that starts later or was cut off meanwhile', async () => {
  const watcher = await watchRevocations(pool);
  const heard = await refresh().start(newMember());
  await refresh().revoke(heard.refreshToken);
  await expect.poll(() => watcher.isRevoked(heard.sessionId)).toBe(true);

  const later = await watchRevocations(pool);
  expect(later.isRevoked(heard.sessionId)).toBe(true);
  await later.stop();

  const missed = await refresh().start(newMember());
  await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%revoked_at > now()%'
    AND pid <> pg_backend_pid() AND datname = current_database()`);
  await refresh().revoke(missed.refreshToken);
  await expect.poll(() => watcher.isRevoked(missed.sessionId), { timeout: 5_000 }).toBe(true);
  expect(watcher.isRevoked(randomUUID())).toBe(false);
  await watcher.stop();
});

test('a revocation that this process made is known without waiting', async () => {
  const watcher = await watchRevocations(pool);
  watcher.note('session');
  expect(watcher.isRevoked('session')).toBe(true);
  await watcher.stop();
});

import type { Pool } from 'pg';
import { TURN_OFF } from './second-factors.ts';

/**
 * Turns off the second factor of somebody who has lost phone and recovery codes. Only the server can do this: no route
 * calls it, because whoever has the password alone must not get in.
 * @param email of a member or an operator, in lower case
 * @param pool as the owner of schema `command`
 */
export async function forgetSecondFactor(
  pool: Pool,
  email: string,
): Promise<'forgotten' | 'not_enabled' | 'unknown_login'> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT member_id AS id FROM command.members WHERE email = $1
     UNION ALL SELECT operator_id FROM command.operators WHERE email = $1`,
    [email],
  );
  const [login] = rows;
  if (!login) return 'unknown_login';
  const { rowCount } = await pool.query(TURN_OFF, [login.id]);
  return rowCount === 1 ? 'forgotten' : 'not_enabled';
}

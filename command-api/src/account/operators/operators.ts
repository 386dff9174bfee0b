import type { Operator } from '@pdv/schemas/account/operator-account';
import type { Pool } from 'pg';

/** An operator's login. */
export interface OperatorLogin extends Operator {
  readonly passwordHash: string;
}

export interface Operators {
  byEmail(email: string): Promise<OperatorLogin | null>;
  byId(operatorId: string): Promise<OperatorLogin | null>;
  changePassword(operatorId: string, passwordHash: string): Promise<void>;
}

type Row = Omit<OperatorLogin, 'createdAt'> & { readonly createdAt: Date };

export function createOperators(pool: Pool): Operators {
  const find = async (column: string, value: string) => {
    const { rows } = await pool.query<Row>(
      `SELECT operator_id AS "operatorId", email, name, password_hash AS "passwordHash", created_at AS "createdAt"
       FROM command.operators WHERE ${column} = $1`,
      [value],
    );
    return rows[0] ? { ...rows[0], createdAt: rows[0].createdAt.toISOString() } : null;
  };
  return {
    byEmail: (email) => find('email', email),
    byId: (id) => find('operator_id', id),
    changePassword: async (id, passwordHash) => {
      await pool.query('UPDATE command.operators SET password_hash = $2 WHERE operator_id = $1', [id, passwordHash]);
    },
  };
}

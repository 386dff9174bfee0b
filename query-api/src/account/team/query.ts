import type { MemberRow } from '@pdv/projections/tables/account/account';
import type { Role } from '@pdv/schemas/account/roles';
import type { TeamMember } from '@pdv/schemas/account/team';
import { type Ask, sql } from '../../reading/shop-reader.ts';

/** The shop's present members, by name. */
export async function listTeam(ask: Ask): Promise<TeamMember[]> {
  const rows = await ask<MemberRow>(
    sql('read.members').where({ removed_at: null }).orderBy(['name', 'id']).select('*'),
  );
  return rows.map(({ id, name, email, role }) => ({ id, name, email, role: role as Role }));
}

import { z } from 'zod';
import { line } from '../kernel/fields.ts';
import { loginEmail } from './login-email.ts';
import { ownPassword } from './password.ts';
import { ROLES } from './roles.ts';
import { passwordField } from './sign-up.ts';

const name = line(120).min(1, 'Nome é obrigatório');
const role = z.enum(ROLES, 'Selecione um perfil');

/** POST /api/team. The owner hands the first password over; whoever gets it changes it. A new owner takes `currentPassword`. */
export const addMemberRequest = z.object({
  name,
  email: loginEmail,
  role,
  password: passwordField,
  currentPassword: ownPassword,
});
export type AddMemberRequest = z.input<typeof addMemberRequest>;

/** PUT /api/team/{id}: what is left out stays as it is. Making somebody an owner takes `currentPassword`. */
export const changeMemberRequest = z.object({
  name: name.optional(),
  role: role.optional(),
  currentPassword: ownPassword,
});
export type ChangeMemberRequest = z.input<typeof changeMemberRequest>;

/** Who works in the shop, as its owner sees them. */
export const teamMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
});
export type TeamMember = z.infer<typeof teamMember>;

import type { AccountEvent } from '@pdv/schemas/account/events';
import type { Role } from '@pdv/schemas/account/roles';
import type { Decision } from '@pdv/schemas/kernel/decider';
import { isAbandoned } from './settings.ts';
import type { AccountState } from './state.ts';

interface AddMember {
  readonly type: 'AddMember';
  readonly memberId: string;
  readonly role: Role;
  readonly name: string;
  readonly email: string;
  readonly emailConfirmed: boolean;
  /** Of the e-mail; null for somebody whose login is another shop's. */
  readonly reservationId: string | null;
}

interface ChangeMember {
  readonly type: 'ChangeMember';
  readonly memberId: string;
  readonly role: Role | undefined;
  readonly name: string | undefined;
  /** What the login has now, if the member still has the one before here. */
  readonly email?: { readonly before: string; readonly now: string } | undefined;
}

interface RemoveMember {
  readonly type: 'RemoveMember';
  readonly memberId: string;
  /** Only while the member has this e-mail, and nobody has confirmed it. */
  readonly unconfirmed?: string;
}

interface ConfirmEmail {
  readonly type: 'ConfirmEmail';
  readonly memberId: string;
  /** The e-mail that the link was mailed to. */
  readonly email: string;
}

export type ChangeTeam = AddMember | ChangeMember | RemoveMember | ConfirmEmail;
export type TeamRejection =
  | 'shop_not_found'
  | 'email_moved'
  | 'member_not_found'
  | 'member_removed'
  | 'last_owner'
  | 'reservation_abandoned';

type TeamDecision = Decision<AccountEvent, TeamRejection>;

/** A shop always has an owner. */
export function changeTeam(command: ChangeTeam, state: AccountState): TeamDecision {
  if (!state.shop || !state.store) return { rejected: 'shop_not_found' };
  const { shopId } = state.shop;
  switch (command.type) {
    case 'AddMember':
      return addMember(command, shopId, state);
    case 'ChangeMember':
      return changeMember(command, shopId, state);
    case 'ConfirmEmail':
      return confirmEmail(command, shopId, state);
    case 'RemoveMember': {
      const { memberId, unconfirmed } = command;
      if (state.removed.has(memberId)) return { accepted: [] };
      const member = state.members.get(memberId);
      if (!member) return { rejected: 'member_not_found' };
      if (unconfirmed !== undefined && (member.emailConfirmed || member.email !== unconfirmed)) {
        return { rejected: 'email_moved' };
      }
      if (member.role === 'owner' && isLastOwner(state)) return { rejected: 'last_owner' };
      return { accepted: [{ type: 'MemberRemoved', data: { shopId, memberId } }] };
    }
  }
}

function addMember(command: AddMember, shopId: string, state: AccountState): TeamDecision {
  const { memberId, role, name, email, emailConfirmed, reservationId } = command;
  if (state.members.has(memberId)) return { accepted: [] };
  // A repeat of the request that once made the login; who has one elsewhere may come back.
  if (reservationId !== null && state.removed.has(memberId)) return { rejected: 'member_removed' };
  if (isAbandoned(reservationId, state)) return { rejected: 'reservation_abandoned' };
  const personal = { subject: `account:${shopId}`, fields: { name, email } };
  return { accepted: [{ type: 'MemberAdded', data: { shopId, memberId, role, emailConfirmed, personal } }] };
}

function confirmEmail({ memberId, email }: ConfirmEmail, shopId: string, { members }: AccountState): TeamDecision {
  const member = members.get(memberId);
  if (!member) return { rejected: 'member_not_found' };
  if (member.email !== email) return { rejected: 'email_moved' };
  return { accepted: member.emailConfirmed ? [] : [{ type: 'EmailConfirmed', data: { shopId, memberId } }] };
}

function changeMember(command: ChangeMember, shopId: string, state: AccountState): TeamDecision {
  const { memberId } = command;
  const before = state.members.get(memberId);
  if (!before) return { rejected: 'member_not_found' };
  const role = command.role ?? before.role;
  const name = command.name ?? before.name;
  const email = command.email?.before === before.email ? command.email.now : before.email;
  if (before.role === 'owner' && role !== 'owner' && isLastOwner(state)) return { rejected: 'last_owner' };
  if (role === before.role && name === before.name && email === before.email) return { accepted: [] };
  const moved = email === before.email ? {} : { email };
  const personal = { subject: `account:${shopId}`, fields: { name, ...moved } };
  return {
    accepted: [{ type: 'MemberChanged', data: { shopId, memberId, roleBefore: before.role, role, personal } }],
  };
}

function isLastOwner({ members }: AccountState): boolean {
  return [...members.values()].filter(({ role }) => role === 'owner').length === 1;
}

import type { AccountEvent } from '@pdv/schemas/account/events';
import { describe, expect, it } from 'vitest';
import { erased, given, memberAdded, registered, reservationAbandoned, withoutPeople } from './history.fixture.ts';
import type { ChangeTeam } from './team.ts';

const add = (over: Partial<Extract<ChangeTeam, { type: 'AddMember' }>> = {}): ChangeTeam => ({
  type: 'AddMember',
  emailConfirmed: true,
  memberId: 'bia',
  role: 'cashier',
  name: 'Bia',
  email: 'bia@example.com',
  reservationId: 'c-1',
  ...over,
});
const change = (
  memberId: string,
  over: { role?: 'owner' | 'analyst' | 'cashier'; name?: string } = {},
): ChangeTeam => ({
  type: 'ChangeMember',
  memberId,
  role: over.role,
  name: over.name,
});
const remove = (memberId: string): ChangeTeam => ({ type: 'RemoveMember', memberId });
const removed = (memberId: string): AccountEvent => ({ type: 'MemberRemoved', data: { shopId: 'loja', memberId } });
const changed = (
  memberId: string,
  roleBefore: 'owner' | 'cashier',
  role: 'owner' | 'analyst' | 'cashier',
  name: string,
): AccountEvent => ({
  type: 'MemberChanged',
  data: { shopId: 'loja', memberId, roleBefore, role, personal: { subject: 'account:loja', fields: { name } } },
});

describe('adding somebody', () => {
  it('records name and login under the account', () => {
    expect(given(registered).when(add())).toEqual({ accepted: [memberAdded('bia', 'cashier')] });
  });
  it('adds the same person once', () => {
    expect(given(registered, memberAdded('bia', 'cashier')).when(add())).toEqual({ accepted: [] });
  });
  it('does not bring back a removed member, nor take an abandoned reservation', () => {
    const gone = [registered, memberAdded('bia', 'cashier'), removed('bia')];
    expect(given(...gone).when(add())).toEqual({ rejected: 'member_removed' });
    expect(given(registered, reservationAbandoned).when(add())).toEqual({ rejected: 'reservation_abandoned' });
    expect(given(registered, reservationAbandoned).when(add({ reservationId: 'c-2' }))).toHaveProperty(
      'accepted.length',
      1,
    );
  });
});

describe('a mailbox whose owner is no such member', () => {
  const email = 'bia@example.com';
  const personal = { subject: 'account:loja', fields: { name: 'Bia', email } };
  const added: AccountEvent = {
    type: 'MemberAdded',
    data: { shopId: 'loja', memberId: 'bia', role: 'cashier', emailConfirmed: false, personal },
  };
  const free = (unconfirmed: string): ChangeTeam => ({ type: 'RemoveMember', memberId: 'bia', unconfirmed });
  it('lets the member go, unless the e-mail was confirmed or is another one by now', () => {
    expect(given(registered, added).when(free(email))).toEqual({ accepted: [removed('bia')] });
    expect(given(registered, added, removed('bia')).when(free(email))).toEqual({ accepted: [] });
    expect(given(registered, added).when(free('outra@example.com'))).toEqual({ rejected: 'email_moved' });
    expect(given(registered, memberAdded('bia', 'cashier')).when(free(email))).toEqual({ rejected: 'email_moved' });
  });
});

describe('changing somebody', () => {
  const team = [registered, memberAdded('bia', 'cashier')];
  it('takes role, name or both, and leaves the other as it is', () => {
    const role = changed('bia', 'cashier', 'analyst', 'Bia');
    expect(given(...team).when(change('bia', { role: 'analyst' }))).toEqual({ accepted: [role] });
    const name = changed('bia', 'cashier', 'cashier', 'Beatriz');
    expect(given(...team).when(change('bia', { name: 'Beatriz' }))).toEqual({ accepted: [name] });
  });
  it('records nothing where nothing changes, also a second time', () => {
    expect(given(...team).when(change('bia'))).toEqual({ accepted: [] });
    const both = changed('bia', 'cashier', 'analyst', 'Beatriz') as AccountEvent;
    const again = change('bia', { role: 'analyst', name: 'Beatriz' });
    expect(given(...team, both).when(again)).toEqual({ accepted: [] });
    expect(given(...team).when(change('eva', { name: 'Eva' }))).toEqual({ rejected: 'member_not_found' });
  });
  it('keeps the name where a change came without one', () => {
    const nameless = changed('bia', 'cashier', 'owner', 'Bia');
    const withoutPerson = {
      ...nameless,
      data: { ...nameless.data, personal: { subject: 'account:loja', fields: null } },
    } as AccountEvent;
    const decision = given(...team, withoutPerson).when(change('bia', { role: 'owner', name: 'Bia' }));
    expect(decision).toEqual({ accepted: [] });
  });
});

describe('a shop always has an owner', () => {
  const second = memberAdded('eva', 'owner');
  it('does not lose its last one', () => {
    const team = given(registered, memberAdded('bia', 'cashier'));
    expect(team.when(change('dona', { role: 'analyst' }))).toEqual({ rejected: 'last_owner' });
    expect(team.when(remove('dona'))).toEqual({ rejected: 'last_owner' });
    expect(team.when(change('dona', { name: 'Ana Maria' }))).toEqual({
      accepted: [changed('dona', 'owner', 'owner', 'Ana Maria')],
    });
    expect(team.when(change('bia', { role: 'analyst' }))).toHaveProperty('accepted.length', 1);
  });
  it('may lose one of two', () => {
    expect(given(registered, second).when(remove('dona'))).toEqual({ accepted: [removed('dona')] });
    expect(given(registered, second).when(change('dona', { role: 'cashier' }))).toHaveProperty('accepted.length', 1);
    expect(given(registered, second, removed('dona')).when(remove('eva'))).toEqual({ rejected: 'last_owner' });
  });
});

it('removes a member once, and refuses an unknown one', () => {
  const team = [registered, memberAdded('bia', 'cashier')];
  expect(given(...team).when(remove('bia'))).toEqual({ accepted: [removed('bia')] });
  expect(given(...team, removed('bia')).when(remove('bia'))).toEqual({ accepted: [] });
  expect(given(...team, removed('bia')).when(change('bia', { name: 'B' }))).toEqual({ rejected: 'member_not_found' });
  expect(given(registered).when(remove('bia'))).toEqual({ rejected: 'member_not_found' });
});

it.each([[[]], [[registered, erased]], [[withoutPeople(registered)]]])('needs a shop', (events) => {
  expect(given(...events).when(add())).toEqual({ rejected: 'shop_not_found' });
  expect(given(...events).when(remove('dona'))).toEqual({ rejected: 'shop_not_found' });
});

describe('an e-mail’s link', () => {
  const confirm = (email: string, memberId = 'dona'): ChangeTeam => ({ type: 'ConfirmEmail', memberId, email });
  const confirmed: AccountEvent = { type: 'EmailConfirmed', data: { shopId: 'loja', memberId: 'dona' } };

  it('confirms it once', () => {
    expect(given(registered).when(confirm('ana@example.com'))).toEqual({ accepted: [confirmed] });
    expect(given(registered, confirmed).when(confirm('ana@example.com'))).toEqual({ accepted: [] });
  });
  it('is nothing for another e-mail, or for somebody who is not there', () => {
    expect(given(registered).when(confirm('outra@example.com'))).toEqual({ rejected: 'email_moved' });
    expect(given(registered).when(confirm('ana@example.com', 'bia'))).toEqual({ rejected: 'member_not_found' });
  });
});

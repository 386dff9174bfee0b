import { fold } from '@pdv/infra/testing/given';
import type { AccountEvent } from '@pdv/schemas/account/events';
import { DEFAULT_CATALOG } from '@pdv/schemas/account/shop-settings';
import { describe, expect, it } from 'vitest';
import { accountDecider } from './decider.ts';
import { erased, given, memberAdded, registered, withoutPeople } from './history.fixture.ts';

const personal = { subject: 'account:loja', fields: null };
const storeChanged: AccountEvent = {
  type: 'StoreChanged',
  data: { shopId: 'loja', memberId: 'dona', ownerId: 'dona', emailConfirmed: false, personal },
};
const catalogChanged: AccountEvent = {
  type: 'CatalogChanged',
  data: { shopId: 'loja', ...DEFAULT_CATALOG, slug: 'padaria', personal },
};

describe('events whose personal data was erased', () => {
  it('leave a shop that takes no more changes but can still be erased', () => {
    const after = given(registered, storeChanged);
    expect(
      after.when({
        ...{ type: 'ChangeStore', memberId: 'dona', reservationId: null, emailConfirmed: false },
        store: { city: 'Olinda' },
      }),
    ).toEqual({ rejected: 'shop_not_found' });
    expect(after.when({ type: 'EraseAccount', shopId: 'loja' })).toEqual({ accepted: [erased] });
  });

  it('leave roles without names, and a catalogue without its message', () => {
    const state = fold(accountDecider, [
      withoutPeople(registered),
      withoutPeople(memberAdded('bia', 'cashier')),
      catalogChanged,
    ]);
    expect(Object.fromEntries(state.members)).toEqual({
      dona: { role: 'owner', email: '', emailConfirmed: false, name: '' },
      bia: { role: 'cashier', email: '', emailConfirmed: true, name: '' },
    });
    expect(state).toMatchObject({ store: null, catalogMessage: null, catalog: { slug: 'padaria' } });
  });
});

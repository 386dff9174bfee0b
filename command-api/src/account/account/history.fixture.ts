import { given as givenTo } from '@pdv/infra/testing/given';
import type { AccountEvent, MemberAdded, ShopRegistered } from '@pdv/schemas/account/events';
import { accountDecider } from './decider.ts';

export const shop: ShopRegistered['data'] = {
  shopId: 'loja',
  ownerId: 'dona',
  slug: 'padaria-da-ana',
  businessType: 'padaria',
  timeZone: 'America/Sao_Paulo',
  emailConfirmed: false,
  personal: {
    subject: 'account:loja',
    fields: { storeName: 'Padaria da Ana', ownerName: 'Ana', email: 'ana@example.com', whatsapp: null },
  },
};
export const registered: AccountEvent = { type: 'ShopRegistered', data: shop };
export const erased: AccountEvent = { type: 'AccountErased', data: { shopId: 'loja' } };
export const reservationAbandoned: AccountEvent = {
  type: 'ReservationAbandoned',
  data: { shopId: 'loja', reservationId: 'c-1' },
};

export const memberAdded = (memberId: string, role: MemberAdded['data']['role']): AccountEvent => ({
  type: 'MemberAdded',
  data: {
    shopId: 'loja',
    memberId,
    role,
    emailConfirmed: true,
    personal: { subject: 'account:loja', fields: { name: 'Bia', email: `${memberId}@example.com` } },
  },
});

/** Once the account's key is destroyed, no event reveals a person. */
export const withoutPeople = <E extends AccountEvent>(event: E): AccountEvent =>
  ({ ...event, data: { ...event.data, personal: { subject: 'account:loja', fields: null } } }) as AccountEvent;

export const given = (...events: AccountEvent[]) => givenTo(accountDecider, ...events);

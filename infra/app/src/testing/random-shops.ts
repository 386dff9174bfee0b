import { randomUUID } from 'node:crypto';
import type { Session } from '@pdv/schemas/account/session';
import type { Shop } from './random-forms.ts';
import type { RunningApplication } from './running-application.ts';

export function createRandomShops({ ask }: RunningApplication) {
  const password = 'segredo-1';
  const shopOf = ({ user, accessToken: token }: Session): Shop => {
    const made = { products: [], customers: [], sales: [], members: [], drawers: [], held: [] };
    return { shopId: user.id, token, alerts: true, made };
  };
  const newName = () => {
    const word = randomUUID().slice(0, 8);
    return { word, storeName: `Loja ${word}`, slug: `loja-${word}`, email: `${word}@example.com` };
  };

  async function openShop(): Promise<Shop> {
    const { word: ownerName, ...form } = newName();
    return shopOf(await ask<Session>('POST', '/api/auth/register', undefined, { ...form, ownerName, password }));
  }

  /** Two shops of one owner, on trial of the plan that allows it. */
  async function openTwoShops(): Promise<[Shop, Shop]> {
    const { word: ownerName, email, ...form } = newName();
    const signUp = { ...form, email, ownerName, password };
    const first = shopOf(await ask<Session>('POST', '/api/auth/register', undefined, signUp));
    await ask('POST', '/api/account/trial', first.token, {});
    const { storeName, slug } = newName();
    const { id: shopId } = await ask<{ id: string }>('POST', '/api/shops', first.token, {
      storeName,
      slug,
    });
    // With a session of its own, so that the one in the first shop goes on.
    const { refreshToken } = await ask<Session>('POST', '/api/auth/login', undefined, { email, password });
    const there = { shopId, refreshToken };
    const sibling = shopOf(await ask<Session>('POST', '/api/auth/switch-shop', undefined, there));
    return [
      { ...first, sibling },
      { ...sibling, sibling: first },
    ];
  }

  return { openShop, openTwoShops };
}

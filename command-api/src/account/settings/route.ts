import { perShop } from '@pdv/infra/http/per-shop';
import { isReservedSlug } from '@pdv/schemas/account/reserved-slugs';
import { account } from '@pdv/schemas/account/session';
import {
  catalogSettingsRequest,
  notificationSettingsRequest,
  storeSettingsRequest,
  themeSettingsRequest,
} from '@pdv/schemas/account/settings';
import { signUpConflict } from '@pdv/schemas/account/sign-up';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import type { App } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { ACCOUNT_REFUSALS } from '../account/refusals.ts';
import type { ClaimKeeper } from '../claims/claim-keeper.ts';
import type { Claims } from '../claims/claims.ts';
import { emailTaken, slugReserved, slugTaken } from '../claims/taken.ts';
import type { TellOldAddress } from '../mails/email-changed.ts';
import { checkCustomCss } from '../theme/check-custom-css.ts';
import type { ChangeAccount } from './change-account.ts';

export interface SettingsDependencies {
  readonly accounts: ChangeAccount;
  readonly claims: Pick<Claims, 'firstFree'>;
  readonly keeper: ClaimKeeper;
  readonly tellOldAddress: TellOldAddress;
}

const onRequest = permit('change-settings');
/** Of each of the routes, for a shop from wherever it is: nobody saves more often by hand. */
const config = {
  rateLimit: perShop(30),
};
const known = [400, 401, 403, 429, only(ACCOUNT_REFUSALS, 'shop_not_found')] as const;
const claimed = only(ACCOUNT_REFUSALS, 'claim_abandoned', 'claim_in_use');
const RESPONSES = {
  store: { 200: account, ...refusals(...known, emailTaken(), claimed) },
  catalog: { 200: account, ...refusals(...known, slugReserved(), claimed), 409: signUpConflict },
  theme: { 200: account, ...refusals(...known, { css_refused: { status: 400 } }) },
  notifications: { 200: account, ...refusals(...known) },
};

export function registerSettings(app: App, { accounts, claims, keeper, tellOldAddress }: SettingsDependencies) {
  const described = (name: keyof typeof RESPONSES, summary: string) => ({
    summary,
    tags: ['Configurações'],
    response: RESPONSES[name],
  });

  app.put(
    '/api/settings/store',
    {
      onRequest,
      config,
      schema: { ...described('store', 'Muda os dados da loja e o e-mail de quem entra'), body: storeSettingsRequest },
    },
    async ({ principal, body }, reply) => {
      const { shopId, memberId } = principal;
      const before = (await accounts.state(principal)).members.get(memberId);
      const moves = body.email !== undefined && before !== undefined && body.email !== before.email;
      const claimId = moves ? await claimEmail(body.email ?? '', shopId, memberId) : null;
      await accounts.change(principal, reply, { type: 'ChangeStore', memberId, claimId, store: body });
      if (moves) await keeper.settle(shopId);
      if (moves && before) tellOldAddress(shopId, before);
      return accounts.account(principal);
    },
  );

  async function claimEmail(value: string, shopId: string, memberId: string): Promise<string> {
    const wanted = { kind: 'email', value, shopId, forWhom: memberId, claimId: crypto.randomUUID() } as const;
    const claimId = await keeper.take(wanted);
    if (claimId === null) throw emailTaken();
    return claimId;
  }

  app.put(
    '/api/settings/catalog',
    {
      onRequest,
      config,
      schema: { ...described('catalog', 'Muda o endereço e o que o catálogo mostra'), body: catalogSettingsRequest },
    },
    async ({ principal, body }, reply) => {
      const { shopId } = principal;
      const { catalogCustomMessage, slug, ...settings } = body;
      const moves = slug !== undefined && slug !== (await accounts.state(principal)).catalog.slug;
      if (moves && isReservedSlug(slug)) throw slugReserved();
      const claimId = moves ? await claimSlug(slug, shopId) : null;
      // Where it seemed to stand already, it stays where it is by now: back there it may go only with a claim.
      const catalog = { ...settings, ...(moves && { slug }) };
      await accounts.change(principal, reply, { type: 'ChangeCatalog', claimId, catalog, catalogCustomMessage });
      if (moves) await keeper.settle(shopId);
      return accounts.account(principal);
    },
  );

  async function claimSlug(value: string, shopId: string): Promise<string> {
    const wanted = { kind: 'slug', value, shopId, forWhom: shopId, claimId: crypto.randomUUID() } as const;
    const claimId = await keeper.take(wanted);
    if (claimId === null) throw await slugTaken(claims, value);
    return claimId;
  }

  app.put(
    '/api/settings/theme',
    {
      onRequest,
      config,
      schema: { ...described('theme', 'Muda as cores, o logotipo e o CSS do catálogo'), body: themeSettingsRequest },
    },
    async ({ principal, body }, reply) => {
      const { customCss } = body;
      const theme = { ...body, customCss: customCss ? checkCustomCss(customCss) : customCss };
      await accounts.change(principal, reply, { type: 'ChangeTheme', theme });
      return accounts.account(principal);
    },
  );

  app.put(
    '/api/settings/notifications',
    {
      onRequest,
      config,
      schema: {
        ...described('notifications', 'Liga e desliga os avisos por e-mail'),
        body: notificationSettingsRequest,
      },
    },
    async ({ principal, body }, reply) => {
      await accounts.change(principal, reply, { type: 'ChangeNotifications', notifications: body });
      return accounts.account(principal);
    },
  );
}

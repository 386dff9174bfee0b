import { perShop } from '@pdv/infra/http/per-shop';
import { Refusal } from '@pdv/infra/http/refusal';
import { isReservedSlug } from '@pdv/schemas/account/reserved-slugs';
import { account } from '@pdv/schemas/account/session';
import {
  catalogSettingsRequest,
  notificationSettingsRequest,
  openingHoursRequest,
  storeSettingsRequest,
  themeSettingsRequest,
} from '@pdv/schemas/account/settings';
import { signUpConflict } from '@pdv/schemas/account/sign-up';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import type { FastifyReply } from 'fastify';
import { type App, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { ACCOUNT_REFUSALS } from '../account/refusals.ts';
import type { ConfirmEmail } from '../email-confirmation/confirm-email.ts';
import { type ConfirmPassword, OWN_PASSWORD_REFUSALS } from '../password/own-password.ts';
import type { ReservationKeeper } from '../reservations/reservation-keeper.ts';
import type { Reservations } from '../reservations/reservations.ts';
import { emailTaken, slugReserved, slugTaken } from '../reservations/taken.ts';
import { checkCustomCss } from '../theme/check-custom-css.ts';
import type { ChangeAccount } from './change-account.ts';

export interface SettingsDependencies {
  readonly accounts: ChangeAccount;
  readonly reservations: Pick<Reservations, 'firstFree'>;
  readonly keeper: ReservationKeeper;
  readonly confirmation: ConfirmEmail;
  readonly confirmPassword: ConfirmPassword;
}

const loginElsewhere = () => {
  const message = 'Este e-mail é o do seu login. Mude-o nas configurações da loja em que você se cadastrou.';
  return new Refusal(409, { code: 'login_of_other_shop', message, issues: [{ path: 'email', message }] });
};

const CHANGE_STORE = { type: 'ChangeStore', reservationId: null, emailConfirmed: false } as const;
const onRequest = permit('change-settings');
/** Per route and shop, from any address; nobody saves more often by hand. */
const config = {
  rateLimit: perShop(30),
};
const known = [400, 401, 403, 429, only(ACCOUNT_REFUSALS, 'shop_not_found')] as const;
const reserved = only(ACCOUNT_REFUSALS, 'reservation_abandoned', 'reservation_in_use');
const RESPONSES = {
  store: { 200: account, ...refusals(...known, emailTaken(), OWN_PASSWORD_REFUSALS, loginElsewhere(), reserved) },
  catalog: { 200: account, ...refusals(...known, slugReserved(), reserved), 409: signUpConflict },
  openingHours: { 200: account, ...refusals(...known) },
  theme: { 200: account, ...refusals(...known, { css_refused: { status: 400 } }) },
  notifications: { 200: account, ...refusals(...known) },
};

export function registerSettings(app: App, deps: SettingsDependencies) {
  const { accounts, reservations, keeper, confirmation, confirmPassword } = deps;
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
    async (request, reply) => {
      const { principal } = request;
      const { currentPassword, ...body } = request.body;
      const { shopId, memberId } = principal;
      const before = (await accounts.state(principal)).members.get(memberId);
      const moves = body.email !== undefined && before !== undefined && body.email !== before.email;
      const { email, timeZone, ...store } = body;
      if (moves && (await accounts.homeOf(principal)) !== shopId) throw loginElsewhere();
      if (moves) await confirmPassword(principal.memberId, currentPassword, request);
      if (moves) await moveEmail({ shopId, memberId, ...before }, email ?? '', reply);
      await accounts.change(principal, reply, { ...CHANGE_STORE, memberId, store, timeZone });
      return accounts.account(principal);
    },
  );

  /** Where mails leave, the login moves once the new address has opened its link. */
  async function moveEmail(login: Parameters<ConfirmEmail['move']>[0], email: string, reply: FastifyReply) {
    if (confirmation.isNeeded) confirmation.ask(login, email);
    else sendPosition(reply, { position: await confirmation.move(login, email, true) });
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
      const reservationId = moves ? await reserveSlug(slug, shopId) : null;
      // An unchanged slug stays out of the command: another process may have moved the shop, and moving back needs a
      // reservation.
      const catalog = { ...settings, ...(moves && { slug }) };
      await accounts.change(principal, reply, { type: 'ChangeCatalog', reservationId, catalog, catalogCustomMessage });
      if (moves) await keeper.settle(shopId);
      return accounts.account(principal);
    },
  );

  async function reserveSlug(value: string, shopId: string): Promise<string> {
    const wanted = { kind: 'slug', value, shopId, forWhom: shopId, reservationId: crypto.randomUUID() } as const;
    const reservationId = await keeper.take(wanted);
    if (reservationId === null) throw await slugTaken(reservations, value);
    return reservationId;
  }

  app.put(
    '/api/settings/opening-hours',
    {
      onRequest,
      config,
      schema: {
        ...described('openingHours', 'Muda os horários de funcionamento e o texto de entrega'),
        body: openingHoursRequest,
      },
    },
    async ({ principal, body }, reply) => {
      await accounts.change(principal, reply, { type: 'ChangeOpeningHours', service: body });
      return accounts.account(principal);
    },
  );

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

import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import type { EventStore } from '@pdv/infra/event-store/port';
import type { Mailer } from '@pdv/infra/mail/mailer';
import type { PaymentProvider } from '@pdv/infra/payments/provider';
import type { PersonalDataVault } from '@pdv/infra/personal-data/vault';
import type { Secrets } from '@pdv/infra/secrets/secrets';
import type { Throttles } from '@pdv/infra/throttles/throttles';
import { createTokenIssuer } from '@pdv/infra/tokens/access-tokens';
import { createApiKeyRows } from '@pdv/infra/tokens/api-keys';
import { createEmailLinks } from '@pdv/infra/tokens/email-links';
import { createRefreshTokens } from '@pdv/infra/tokens/refresh-tokens';
import type { SessionRevocations } from '@pdv/infra/tokens/revocations';
import { createSecondFactorTickets } from '@pdv/infra/tokens/second-factor-tickets';
import { createWebhookSecrets } from '@pdv/infra/webhooks/signature';
import type { Pool } from 'pg';
import type { App } from '../dependencies.ts';
import { createBackgroundMail } from '../mail/background-mail.ts';
import type { MailAllowance } from '../mail/mail-allowance.ts';
import { createSignUpNetworks } from '../mail/sign-up-networks.ts';
import { registerApiKeys } from './api-keys/route.ts';
import type { ApprovalSide } from './approval/approval-side.ts';
import { registerApprovals } from './approval/route.ts';
import { registerChangePlan } from './change-plan/route.ts';
import type { DemoShops } from './demo/entrance.ts';
import { registerDemo } from './demo/route.ts';
import { createConfirmEmail } from './email-confirmation/confirm-email.ts';
import { registerEmailConfirmation } from './email-confirmation/route.ts';
import { createEraseLeftovers } from './erase-account/leftovers.ts';
import { registerEraseAccount } from './erase-account/route.ts';
import { registerLateCharges } from './late-charges/route.ts';
import { tellOldAddressBy } from './mails/email-changed.ts';
import { createMembers } from './members/members.ts';
import { createOperators } from './operators/operators.ts';
import { createConfirmPassword } from './password/own-password.ts';
import { createPasswords } from './password/passwords.ts';
import { registerPassword } from './password/route.ts';
import { registerPix } from './pix/route.ts';
import { registerRegisterRules } from './register-rules/route.ts';
import { registerReminderTemplate } from './reminder-template/route.ts';
import { registerTestMails } from './reminder-template/test-mail-routes.ts';
import { createHeldReservations } from './reservations/held-reservations.ts';
import { createReservationKeeper } from './reservations/reservation-keeper.ts';
import { createReservations } from './reservations/reservations.ts';
import { createCodeAttempts } from './second-factor/code-attempts.ts';
import { createSecondFactorGate } from './second-factor/gate.ts';
import { registerSecondFactor } from './second-factor/route.ts';
import { createSecondFactors } from './second-factor/second-factors.ts';
import { createEnter } from './session/enter.ts';
import { createKnownDevices } from './session/known-devices.ts';
import { createLoginAttempts } from './session/login-attempts.ts';
import { createLogins } from './session/logins.ts';
import { registerSession } from './session/route.ts';
import { createSessions } from './session/sessions.ts';
import { createChangeAccount } from './settings/change-account.ts';
import { registerSettings } from './settings/route.ts';
import { createBranches } from './shops/branches.ts';
import { createKnownPeople } from './shops/known-people.ts';
import { createOpenBranch } from './shops/open-branch.ts';
import { createOtherShops } from './shops/other-shops.ts';
import { registerShops } from './shops/route.ts';
import { registerSignUp } from './sign-up/route.ts';
import { registerChangeSubscription } from './subscription/change-route.ts';
import { createEraseBilling } from './subscription/erase-billing.ts';
import { registerOperatorEnd } from './subscription/operator-end-route.ts';
import { createPayments } from './subscription/payments.ts';
import { registerSubscription } from './subscription/route.ts';
import { registerWebhook } from './subscription/webhook-route.ts';
import { registerTeam } from './team/route.ts';
import { registerTrial } from './trial/route.ts';
import { createWebhookDeliveries } from './webhooks/deliveries.ts';
import { registerWebhooks } from './webhooks/route.ts';

export interface AccountDependencies {
  readonly handler: CommandHandler;
  readonly store: Pick<EventStore, 'read'>;
  readonly pool: Pool;
  readonly masterKey: Buffer;
  readonly tokenPrivateKeyJwk: Secrets['tokenPrivateKeyJwk'];
  readonly revocations: Pick<SessionRevocations, 'note'> | undefined;
  readonly mailer: Mailer;
  /** Undefined if limits are off. */
  readonly throttles: Throttles | undefined;
  readonly approval: ApprovalSide;
  readonly mailAllowance: MailAllowance;
  /** Undefined if nobody can be charged. */
  readonly paymentProvider: PaymentProvider | undefined;
  /** Base URL of the screens, without a trailing slash. */
  readonly publicUrl: () => string;
  readonly now: () => Date;
  readonly demo: DemoShops | undefined;
  readonly forgetTerms: (shopId: string) => void;
  readonly vault: Pick<PersonalDataVault, 'destroy'>;
  /** Ids of the shop's customers: erasing the account also destroys their keys. */
  readonly customersOf: (shopId: string) => Promise<readonly string[]>;
  /** For development: webhooks may go to this machine and network. */
  readonly webhooksAllowPrivate: boolean;
}

/** Sign-up, login and the account's own commands. */
export async function registerAccount(app: App, deps: AccountDependencies): Promise<void> {
  const { handler, pool, revocations, now, publicUrl, forgetTerms } = deps;
  const members = createMembers(pool);
  const operators = createOperators(pool);
  const secondFactors = createSecondFactors(pool, deps.masterKey, now);
  const tickets = createSecondFactorTickets(deps.masterKey, now);
  const gate = createSecondFactorGate({ secondFactors, tickets, now });
  const sessions = createSessions({
    secondStep: gate,
    handler,
    store: deps.store,
    members,
    operators,
    refreshTokens: createRefreshTokens(pool, now),
    issueAccessToken: await createTokenIssuer({ privateJwk: deps.tokenPrivateKeyJwk, now }),
    revocations,
    now,
    publicUrl,
  });
  const reservations = createReservations(pool);
  const keeper = createReservationKeeper({ handler, reservations, held: createHeldReservations(pool), now });
  const background = createBackgroundMail(deps.mailer, (error) => app.log.error({ err: error }, 'a mail was not sent'));
  app.addHook('onClose', () => background.idle());
  const accounts = createChangeAccount({ handler, members, now, publicUrl });
  const confirmation = createConfirmEmail({
    ...deps,
    links: createEmailLinks(deps.masterKey, now),
    keeper,
    sessions,
    background,
    tellOldAddress: tellOldAddressBy(background),
  });
  const overTls = () => deps.publicUrl().startsWith('https:');
  const devices = createKnownDevices({ masterKey: deps.masterKey, overTls, now });
  const networks = createSignUpNetworks({ pool: deps.pool, masterKey: deps.masterKey, throttles: deps.throttles });
  registerSignUp(app, { handler, reservations, keeper, confirmation, sessions, devices, networks, now });
  registerEmailConfirmation(app, accounts.state, confirmation);
  const attempts = deps.throttles && createLoginAttempts(deps.throttles);
  const logins = createLogins({ members, operators, keeper, secondFactor: secondFactors.of });
  const confirmPassword = createConfirmPassword({ logins, devices, attempts });
  const enter = createEnter({ sessions, members, devices });
  registerSession(app, { sessions, logins, enter, secondStep: gate, devices, attempts });
  registerSecondFactor(app, {
    gate,
    secondFactors,
    logins,
    sessions,
    enter,
    confirmPassword,
    devices,
    attempts: deps.throttles && createCodeAttempts(deps.throttles),
    background,
    now,
  });
  registerDemo(app, { members, sessions, demo: deps.demo });
  registerTrial(app, { handler, members, now, publicUrl, forgetTerms });
  registerSettings(app, {
    accounts,
    reservations,
    keeper,
    confirmation,
    confirmPassword,
  });
  registerReminderTemplate(app, accounts);
  registerLateCharges(app, accounts);
  registerPix(app, { accounts, confirmPassword });
  registerRegisterRules(app, { accounts, forgetTerms });
  registerApprovals(app, { ...deps.approval, confirmPassword });
  registerApiKeys(app, { handler, rows: createApiKeyRows(pool, deps.masterKey), revocations, now });
  registerWebhooks(app, {
    ...{ handler, now, allowPrivate: deps.webhooksAllowPrivate },
    secretOf: createWebhookSecrets(deps.masterKey),
    deliveries: createWebhookDeliveries(pool),
  });
  registerTestMails(app, accounts, deps);
  registerTeam(app, { accounts, keeper, sessions, confirmPassword, confirmation, now });
  const branches = createBranches(pool);
  registerShops(app, {
    ...{ accounts, sessions, confirmPassword, pool, settle: keeper.settle, now },
    openBranch: createOpenBranch({ handler, branches, reservations, keeper, now }),
    knownPeople: createKnownPeople({ otherShops: createOtherShops(handler), members }),
  });
  const provider = deps.paymentProvider;
  const payments = provider && createPayments({ ...deps, provider });
  registerSubscription(app, payments);
  registerChangeSubscription(app, payments);
  registerOperatorEnd(app, payments, now);
  await registerWebhook(app, payments);
  const onProblem = (error: unknown) => app.log.error({ err: error }, 'an erased account may still be charged');
  const billingEnds = createEraseBilling({ provider, pool, onProblem });
  app.addHook('onClose', async () => billingEnds.stop());
  registerChangePlan(app, { handler, now, forgetTerms });
  registerEraseAccount(app, {
    ...deps,
    branches,
    endBilling: billingEnds.erase,
    eraseLeftovers: createEraseLeftovers(deps),
  });
  const passwords = createPasswords(pool, now);
  registerPassword(app, {
    members,
    operators,
    sessions,
    passwords,
    confirmation,
    background,
    attempts,
    devices,
    secondStep: gate,
    publicUrl: deps.publicUrl,
  });
}

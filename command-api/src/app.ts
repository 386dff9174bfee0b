import { createCodec } from '@pdv/infra/codec/codec';
import { readOne } from '@pdv/infra/codec/read-one';
import { createCommandHandler } from '@pdv/infra/command-handler/command-handler';
import { createPostgresRequests } from '@pdv/infra/command-handler/postgres-requests';
import { createPostgresSnapshots } from '@pdv/infra/command-handler/postgres-snapshots';
import type { EventStore } from '@pdv/infra/event-store/port';
import type { Mailer } from '@pdv/infra/mail/mailer';
import { createSendOnce } from '@pdv/infra/mail/sent-once';
import type { MediaStore } from '@pdv/infra/media/media-store';
import { createPictureMaker } from '@pdv/infra/media/picture-maker';
import { createPictureWork } from '@pdv/infra/media/picture-work';
import type { PaymentProvider } from '@pdv/infra/payments/provider';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { createPseudonyms } from '@pdv/infra/personal-data/pseudonyms';
import type { Secrets } from '@pdv/infra/secrets/secrets';
import { shareLimits } from '@pdv/infra/throttles/share-limits';
import { createThrottles } from '@pdv/infra/throttles/throttles';
import { createReceiptTokens } from '@pdv/infra/tokens/receipt-tokens';
import type { SessionRevocations } from '@pdv/infra/tokens/revocations';
import { streams } from '@pdv/schemas/log';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { createApprovalSide } from './account/approval/approval-side.ts';
import type { DemoShops } from './account/demo/entrance.ts';
import { importsSide } from './account/imports/imports-side.ts';
import type { ImportHints } from './account/imports/targets.ts';
import { createMembers } from './account/members/members.ts';
import { registerAccount } from './account/routes.ts';
import { createShopIdentity } from './account/shop-identity.ts';
import { createShopTerms } from './account/shop-terms.ts';
import { createOtherShops } from './account/shops/other-shops.ts';
import { createShopsOfMember } from './account/shops/shops-of-member.ts';
import { addCustomerRoute } from './customers/add-customer/route.ts';
import { campaignRoutes } from './customers/campaigns/route.ts';
import { changeCustomerRoute } from './customers/change-customer/route.ts';
import { subjectOf } from './customers/customer-list/add-customer.ts';
import { customerIds } from './customers/customer-list/customer-ids.ts';
import { createCustomerLookup } from './customers/customer-list/customer-lookup.ts';
import { eraseCustomerRoute } from './customers/erase-customer/route.ts';
import { segmentRoutes } from './customers/segments/route.ts';
import { createUnsubscribeLinks } from './customers/unsubscribe/links.ts';
import { unsubscribeRoutes } from './customers/unsubscribe/route.ts';
import type { App, RouteDependencies } from './dependencies.ts';
import { cancelFollowUpRoute } from './follow-ups/cancel-follow-up/route.ts';
import { openChatRoute } from './follow-ups/open-chat/route.ts';
import { sendFollowUpRoute } from './follow-ups/send-follow-up/route.ts';
import { forgetChanged } from './forget-changed.ts';
import { addDemoGate } from './http/demo-gate.ts';
import { addPlanGate } from './http/plan-gate.ts';
import { createMailAllowance } from './mail/mail-allowance.ts';
import { registerAttendLead } from './marketing/attend-lead/route.ts';
import { registerCaptureLead } from './marketing/capture-lead/route.ts';
import { registerEraseLead } from './marketing/erase-lead/route.ts';
import { registerMaintenance } from './operators/maintenance/route.ts';
import { cancelSaleRoute } from './sales/cancel-sale/route.ts';
import { createClosingRevision } from './sales/cash-session/closing-revision.ts';
import { correctCashSessionRoute } from './sales/cash-session/correct-route.ts';
import { cashSessionRoutes } from './sales/cash-session/route.ts';
import { changeProductRoute } from './sales/change-product/route.ts';
import { createProductRoute } from './sales/create-product/route.ts';
import { creditLimitRoute } from './sales/credit-limit/route.ts';
import { deleteProductRoute } from './sales/delete-product/route.ts';
import { heldTicketRoutes } from './sales/held-tickets/route.ts';
import { inventory } from './sales/inventory/decider.ts';
import { moveStockRoute } from './sales/move-stock/route.ts';
import { paymentReminderRoutes } from './sales/payment-reminder/route.ts';
import { productPhotoRoutes } from './sales/product-photos/route.ts';
import { receivePaymentRoute } from './sales/receive-payment/route.ts';
import { registerSaleRoute, registerTicketRoute } from './sales/register-sale/route.ts';
import { savedReportRoutes } from './sales/report-builder/route.ts';
import { returnSaleRoute } from './sales/return-sale/route.ts';
import { createSaleRevision, type FindSaleRevision } from './sales/sale/sale-revision.ts';
import { sendReceiptRoute } from './sales/send-receipt/route.ts';
import { stockCountRoute } from './sales/stock-counts/route.ts';
import { copyProductsRoute } from './sales/stock-transfers/copy-route.ts';
import { stockTransferRoute } from './sales/stock-transfers/route.ts';
import { supplierInvoiceRoutes } from './sales/supplier-invoices/route.ts';
import { WRONG_VOUCHER_CODES } from './sales/vouchers/count-guesses.ts';
import { createVoucherCodes } from './sales/vouchers/new-code.ts';
import { checkVoucherRoute } from './sales/vouchers/route.ts';

export { commandMigrations } from './migrations/migrations.ts';

export interface CommandApiDependencies {
  readonly store: EventStore;
  /** Connects as the owner of the schema `command`. */
  readonly ownerPool: Pool;
  readonly secrets: Pick<Secrets, 'masterKey' | 'unsubscribeKey' | 'tokenPrivateKeyJwk'>;
  /** Set if this process also checks access tokens: a logout then takes effect here before its answer. */
  readonly revocations?: Pick<SessionRevocations, 'note'>;
  readonly mailer: Mailer;
  /** The files of photos. */
  readonly media: MediaStore;
  /** Undefined: nobody can be charged, and no route pretends otherwise. */
  readonly paymentProvider?: PaymentProvider | undefined;
  /** Base URL of the screens, without a trailing slash; mails link to them. */
  readonly publicUrl: () => string;
  /** Finds a sale's registration in the read model of sales. Only a hint, checked against the log. */
  readonly listedSaleRevision?: FindSaleRevision;
  /** The same of a cash session's closing, in its read model. */
  readonly listedClosingRevision?: RouteDependencies['closingRevision'];
  /** What the read models know of customers, for imports. */
  readonly importHints?: ImportHints;
  /** Set if there are demo shops for visitors. */
  readonly demo?: DemoShops;
  /** For development: webhooks may go to this machine and network. Default: to the public internet alone. */
  readonly webhooksAllowPrivate?: boolean;
  readonly now?: () => Date;
  readonly newId?: () => string;
}

/** All POST, PUT and DELETE routes. */
export async function registerCommandApi(app: FastifyInstance, deps: CommandApiDependencies): Promise<void> {
  const now = deps.now ?? (() => new Date());
  const vault = createPostgresVault(deps.ownerPool, { masterKey: deps.secrets.masterKey });
  const codec = createCodec({ vault });
  const handler = createCommandHandler({
    store: deps.store,
    codec,
    snapshots: createPostgresSnapshots(deps.ownerPool),
    requests: createPostgresRequests(deps.ownerPool),
    now,
    onProblem: (error) => app.log.error({ err: error }, 'beside a command'),
  });
  app.addHook('onClose', () => handler.idle());
  const recorded = (stream: string, revision: bigint) => readOne(deps.store, codec, stream, revision);
  const terms = createShopTerms(handler, now);
  const throttles = createThrottles({
    pool: deps.ownerPool,
    masterKey: deps.secrets.masterKey,
    onProblem: (err) => app.log.error({ err }, 'attempts cannot be counted'),
  });
  // Where requests are not limited, attempts are not either; tries of a PIN are.
  const limits = app.hasDecorator('rateLimit') ? throttles : undefined;
  const approval = createApprovalSide({
    handler,
    pool: deps.ownerPool,
    masterKey: deps.secrets.masterKey,
    throttles,
    now,
  });
  const otherShops = createOtherShops(handler);
  const pictures = createPictureMaker();
  app.addHook('onClose', () => pictures.close());
  const routes: RouteDependencies = {
    handler,
    now,
    newId: deps.newId ?? (() => crypto.randomUUID()),
    receiptToken: createReceiptTokens(deps.secrets.masterKey),
    voucherCode: createVoucherCodes(deps.secrets.masterKey),
    publicUrl: deps.publicUrl,
    shop: terms.of,
    otherShops: {
      ...otherShops,
      ofMember: createShopsOfMember({ otherShops, members: createMembers(deps.ownerPool) }),
    },
    identity: createShopIdentity(handler),
    mailer: deps.mailer,
    media: deps.media,
    pictureWork: createPictureWork(),
    makePicture: pictures.make,
    sendOnce: createSendOnce(deps.ownerPool, deps.mailer, now),
    mailAllowance: createMailAllowance({ pool: deps.ownerPool, shop: terms.of, delivery: deps.mailer.delivery, now }),
    products: async (shopId) => (await handler.state(inventory, streams.inventory(shopId))).state.products,
    customer: createCustomerLookup(handler, recorded),
    unsubscribeLinks: createUnsubscribeLinks(deps.secrets.unsubscribeKey, deps.publicUrl),
    vault,
    approvals: approval.approvals,
    recorded,
    saleRevision: createSaleRevision(handler, deps.listedSaleRevision),
    closingRevision: createClosingRevision(handler, deps.listedClosingRevision),
    voucherGuesses: limits?.of(WRONG_VOUCHER_CODES),
  };
  const changes = await forgetChanged(deps.store, { forgetTerms: terms.forget, customer: routes.customer });
  changes.ended.catch((error) => app.log.error({ err: error }, 'what other processes change is noticed late'));
  app.addHook('onClose', () => changes.stop());
  const modules: readonly ((app: App, deps: RouteDependencies) => void)[] = [
    createProductRoute,
    changeProductRoute,
    deleteProductRoute,
    productPhotoRoutes,
    moveStockRoute,
    stockCountRoute,
    supplierInvoiceRoutes,
    stockTransferRoute,
    copyProductsRoute,
    registerSaleRoute,
    registerTicketRoute,
    cancelSaleRoute,
    returnSaleRoute,
    checkVoucherRoute,
    cashSessionRoutes,
    receivePaymentRoute,
    creditLimitRoute,
    paymentReminderRoutes,
    correctCashSessionRoute,
    heldTicketRoutes,
    segmentRoutes,
    savedReportRoutes,
    campaignRoutes,
    sendReceiptRoute,
    addCustomerRoute,
    changeCustomerRoute,
    eraseCustomerRoute,
    unsubscribeRoutes,
    cancelFollowUpRoute,
    sendFollowUpRoute,
    openChatRoute,
  ];
  // A scope of its own limits the gate to these routes.
  await app.register(async (plain) => {
    const scope = plain as unknown as App;
    if (limits) shareLimits(plain, limits);
    addPlanGate(plain, terms.of);
    addDemoGate(plain, now);
    for (const register of modules) register(scope, routes);
    registerCaptureLead(scope, { handler, pseudonym: createPseudonyms(deps.secrets.masterKey), now });
    registerAttendLead(scope, { handler, now });
    registerEraseLead(scope, { handler, vault, mailer: deps.mailer, now });
    registerMaintenance(scope, { pool: deps.ownerPool });
    importsSide(scope, {
      ...{ handler, codec, vault, now, store: deps.store, pool: deps.ownerPool, shop: terms.of },
      pseudonym: createPseudonyms(deps.secrets.masterKey),
      hints: deps.importHints,
      async forget(shopId, customerIds) {
        for (const id of customerIds) routes.customer.forget(shopId, id);
        const subjects = customerIds.map(subjectOf);
        await vault.destroy(...subjects);
        await deps.mailer.forget(subjects);
      },
    });
    await registerAccount(scope, {
      handler,
      store: deps.store,
      pool: deps.ownerPool,
      masterKey: deps.secrets.masterKey,
      tokenPrivateKeyJwk: deps.secrets.tokenPrivateKeyJwk,
      revocations: deps.revocations,
      mailer: deps.mailer,
      throttles: limits,
      approval,
      mailAllowance: routes.mailAllowance,
      paymentProvider: deps.paymentProvider,
      publicUrl: deps.publicUrl,
      now,
      demo: deps.demo,
      forgetTerms: terms.forget,
      vault,
      customersOf: customerIds(handler),
      webhooksAllowPrivate: deps.webhooksAllowPrivate ?? false,
    });
  });
}

import { randomBytes, randomUUID } from 'node:crypto';
import { createCodec } from '@pdv/infra/codec/codec';
import { readOne } from '@pdv/infra/codec/read-one';
import { createCommandHandler } from '@pdv/infra/command-handler/command-handler';
import { createPostgresRequests } from '@pdv/infra/command-handler/postgres-requests';
import { createPostgresSnapshots } from '@pdv/infra/command-handler/postgres-snapshots';
import { createPostgresEventStore } from '@pdv/infra/event-store/postgres/postgres-event-store';
import { createServer } from '@pdv/infra/http/server';
import { createOutboxMailer } from '@pdv/infra/mail/outbox-mailer';
import { createSendOnce } from '@pdv/infra/mail/sent-once';
import { createMemoryMedia } from '@pdv/infra/media/memory-media';
import { makePicture } from '@pdv/infra/media/picture';
import { createPictureWork } from '@pdv/infra/media/picture-work';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { migrate } from '@pdv/infra/postgres/migrate';
import { openOutbox } from '@pdv/infra/testing/outbox';
import { createTestDatabase } from '@pdv/infra/testing/postgres';
import { InvalidAccessToken } from '@pdv/infra/tokens/principal';
import { createReceiptTokens } from '@pdv/infra/tokens/receipt-tokens';
import { type LateCharges, NO_LATE_CHARGES } from '@pdv/schemas/account/late-charges';
import type { PixPayee } from '@pdv/schemas/account/pix';
import type { ShopPlan } from '@pdv/schemas/account/plans';
import { DEFAULT_REGISTER_RULES, type RegisterRules } from '@pdv/schemas/account/register-rules';
import { ROLES, type Role } from '@pdv/schemas/account/roles';
import { DEFAULT_THEME } from '@pdv/schemas/account/shop-settings';
import type { DomainEvent, EventMetadata } from '@pdv/schemas/kernel/event';
import { streams } from '@pdv/schemas/log';
import type { SaleRegistered } from '@pdv/schemas/sales/events';
import pg from 'pg';
import { createCustomerLookup } from '../customers/customer-list/customer-lookup.ts';
import { createUnsubscribeLinks } from '../customers/unsubscribe/links.ts';
import type { App, RouteDependencies } from '../dependencies.ts';
import { addPlanGate } from '../http/plan-gate.ts';
import { createMailAllowance } from '../mail/mail-allowance.ts';
import { commandMigrations } from '../migrations/migrations.ts';
import { createClosingRevision } from '../sales/cash-session/closing-revision.ts';
import { inventory } from '../sales/inventory/decider.ts';
import { createSaleRevision } from '../sales/sale/sale-revision.ts';
import { createVoucherCodes } from '../sales/vouchers/new-code.ts';

/** What most routes reach by their dependencies only. */
interface Below {
  readonly pool: pg.Pool;
  readonly store: Awaited<ReturnType<typeof createPostgresEventStore>>;
  readonly codec: ReturnType<typeof createCodec>;
  readonly vault: ReturnType<typeof createPostgresVault>;
}

/**
 * Serves route modules on a log and a database of their own. The access token is `<role>:<shopId>`, or
 * `operator:<operatorId>`.
 */
export async function serveRoutes(...modules: readonly ((app: App, deps: RouteDependencies, below: Below) => void)[]) {
  const database = await createTestDatabase();
  await migrate(database.url, 'command', commandMigrations);
  const pool = new pg.Pool({ connectionString: database.url });
  const store = await createPostgresEventStore({ connectionString: database.url });
  const masterKey = randomBytes(32);
  const vault = createPostgresVault(pool, { masterKey });
  const codec = createCodec({ vault });
  const recorded = (stream: string, revision: bigint) => readOne(store, codec, stream, revision);
  const clock = { now: new Date('2026-11-21T15:00:00Z') };
  const handling = {
    codec,
    snapshots: createPostgresSnapshots(pool),
    requests: createPostgresRequests(pool),
    now: () => clock.now,
  };
  const outbox = await openOutbox();
  const media = createMemoryMedia();
  const plans = new Map<string, ShopPlan>();
  const lateCharges: { current: LateCharges } = { current: NO_LATE_CHARGES };
  const pix: { current: PixPayee | null } = { current: null };
  const rules = new Map<string, RegisterRules>();
  const elsewhere = new Map<string, Role>();

  const shop = async (shopId: string) => {
    const plan = plans.get(shopId) ?? 'free';
    return {
      timeZone: 'America/Sao_Paulo',
      effectivePlan: plan,
      plan,
      emailConfirmed: true,
      lateCharges: lateCharges.current,
      registerRules: rules.get(shopId) ?? DEFAULT_REGISTER_RULES,
    };
  };

  /** Answers as the read model of sales would. */
  async function listed(shopId: string, id: string): Promise<bigint | null> {
    for await (const { type, data, revision } of store.read(streams.inventory(shopId))) {
      if (type !== 'SaleRegistered') continue;
      const { saleId, lines } = data as unknown as SaleRegistered['data'];
      if (saleId === id || lines.some(({ lineId }) => lineId === id)) return revision;
    }
    return null;
  }

  /** Starts a server as a process of its own would: only the database is shared. */
  async function start({
    rateLimit = 'off',
    ...over
  }: Partial<RouteDependencies> & { rateLimit?: number | 'off' } = {}) {
    const handler = createCommandHandler({ ...handling, store });
    const app = await createServer({ logger: false, rateLimit, verifyAccessToken: principalOf });
    const mailer =
      over.mailer ?? createOutboxMailer({ directory: outbox.directory, from: 'nao-responda@fregues.example' });
    const deps: RouteDependencies = {
      handler,
      recorded,
      saleRevision: createSaleRevision(handler, listed),
      closingRevision: createClosingRevision(handler),
      products: async (shopId) => (await handler.state(inventory, streams.inventory(shopId))).state.products,
      customer: createCustomerLookup(handler, recorded),
      vault,
      // `<owner>:<action>` is what that owner has allowed.
      approvals: {
        open: async (_, approval, action) => {
          const given = [approval ?? []].flat().find((token) => token.endsWith(`:${action}`));
          return given?.split(':')[0] ?? null;
        },
      },
      mailer,
      sendOnce: createSendOnce(pool, mailer, () => clock.now),
      unsubscribeLinks: createUnsubscribeLinks(masterKey, () => 'https://pdv.example'),
      otherShops: {
        roleIn: async (_, otherShopId, memberId) => elsewhere.get(`${memberId} in ${otherShopId}`) ?? null,
        ofMember: async (_, memberId) =>
          [...elsewhere.keys()].flatMap((known) => {
            const [member, id] = known.split(' in ');
            return member === memberId && id ? [{ id, name: 'Filial' }] : [];
          }),
        isOpen: async () => true,
      },
      identity: async () => ({
        storeName: 'Loja',
        whatsapp: '11981234410',
        contact: 'loja@example.com',
        theme: DEFAULT_THEME,
        reminderTemplate: null,
        timeZone: 'America/Sao_Paulo',
        pix: pix.current,
      }),
      now: () => clock.now,
      newId: randomUUID,
      receiptToken: createReceiptTokens(masterKey),
      voucherCode: createVoucherCodes(masterKey),
      publicUrl: () => 'https://pdv.example',
      shop,
      media,
      pictureWork: createPictureWork(),
      makePicture,
      mailAllowance: createMailAllowance({ pool, shop, delivery: 'outbox', now: () => clock.now }),
      ...over,
    };
    addPlanGate(app, deps.shop);
    for (const register of modules) register(app as unknown as App, deps, { pool, store, codec, vault });
    await app.ready();
    const send =
      (method: 'POST' | 'PUT' | 'DELETE') =>
      (url: string, body: object | undefined, options: { as: Role; of: string; key?: string }) =>
        app.inject({
          method,
          url,
          headers: {
            authorization: `Bearer ${options.as}:${options.of}`,
            ...(options.key !== undefined && { 'idempotency-key': options.key }),
          },
          ...(body !== undefined && { payload: body }),
        });
    const [post, put, del] = [send('POST'), send('PUT'), send('DELETE')];
    return { app, handler, post, put, del };
  }

  /** Starts a server whose appends succeed, but which dies before it gets the answer. */
  function startDying() {
    const append = async (...args: Parameters<typeof store.append>): Promise<never> => {
      await store.append(...args);
      throw new Error('killed');
    };
    const dying = { ...store, append };
    return startOn(dying);
  }

  const startOn = (on: typeof store) => start({ handler: createCommandHandler({ ...handling, store: on }) });

  const first = await start();
  return {
    ...first,
    start,
    startDying,
    startOn,
    store,
    vault,
    recorded,
    clock,
    outbox,
    media,
    plans,
    /** Of every shop. */
    lateCharges,
    pix,
    rules,
    /** Roles in other shops of the same owner, by `<member> in <shop>`. */
    elsewhere,
    /** Expires all requests, as 30 days would. */
    async forgetRequests() {
      await pool.query('DELETE FROM command.accepted_requests');
    },
    /** Appends an event, as another process would. */
    async tell(stream: string, event: DomainEvent, metadata: Omit<EventMetadata, 'schemaVersion'>) {
      await store.append(stream, await codec.encode([{ id: randomUUID(), event, metadata }]), 'any');
    },
    async events(stream: string): Promise<DomainEvent[]> {
      const events: DomainEvent[] = [];
      for await (const recorded of store.read(stream)) {
        for (const { event } of await codec.decode([recorded])) events.push(event);
      }
      return events;
    },
    async close() {
      await first.app.close();
      await store.close();
      await pool.end();
      await database.drop();
      await outbox.remove();
    },
  };
}

async function principalOf(token: string) {
  const [role, shopId = ''] = token.split(':');
  if (role === 'operator') return { operatorId: shopId, sessionId: 'session' };
  const known = ROLES.find((each) => each === role);
  if (!known) throw new InvalidAccessToken();
  return { shopId, memberId: `${known}-of-${shopId}`, role: known, sessionId: 'session' };
}

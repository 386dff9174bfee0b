import { randomUUID } from 'node:crypto';
import { LOSS_REASONS } from '@pdv/schemas/sales/stock-loss';
import {
  at,
  inDays,
  invoiceForm,
  type Numbers,
  nextMonth,
  PIXEL,
  payment,
  person,
  productForm,
  reportForm,
  type Shop,
  segmentForm,
  some,
  word,
} from './random-forms.ts';
import { createRandomPastSales } from './random-past-sales.ts';
import type { RunningApplication } from './running-application.ts';

type Asking = Pick<Shop, 'token'>;

/** @param operator the token of one */
export function createRandomCommands(application: RunningApplication, operator: string) {
  const send = async ({ token }: Asking, method: string, path: string, body?: object) =>
    (await application.call(method, path, token || undefined, body)).status;
  const post = (shop: Asking, path: string, body: object) => send(shop, 'POST', path, body);
  const put = (shop: Asking, path: string, body: object) => send(shop, 'PUT', path, body);
  const stock = (shop: Shop, { b }: Numbers, body: object) =>
    post(shop, `/api/products/${at(shop.made.products, b)}/stock`, body);

  async function make(shop: Shop, kind: keyof Shop['made'], path: string, body: object): Promise<number> {
    const answer = await application.call<{ id: string }>('POST', path, shop.token, body);
    if (answer.status < 300) shop.made[kind].push(answer.body.id);
    return answer.status;
  }

  /** One that can be sold, whatever else happens. */
  const makeProduct = (shop: Shop, n: Numbers, other: { stock?: number; tracksStock?: boolean } = {}) =>
    make(shop, 'products', '/api/products', {
      ...{ ...productForm(n), barcode: null, barcodes: [], stock: 5 },
      ...{ unit: 'un', tracksStock: true, openPrice: false, minimumStock: null, ...other },
    });

  const moveCash = (shop: Shop, { a, c }: Numbers, type: 'withdraw' | 'add') =>
    post(shop, `/api/cash-sessions/${at(shop.made.drawers, a)}/movements`, {
      ...{ type, amount: `${1 + (c % 90)}.00`, reason: `Para ${word(a)}` },
    });

  /** Every command that a shop, an operator or a visitor may send. A refusal is fine too. */
  /** Of a later day: none begins here. */
  async function scheduledCampaign(shop: Shop, n: Numbers) {
    const form = { name: word(n.a), subject: 'Oi, {{cliente}}', text: 'Venha ver.', holdoutPercent: 20 };
    const segmentId = n.b % 2 ? 'novos' : 'sumidos';
    const made = await application.call<{ id: string }>('POST', '/api/campaigns', shop.token, { ...form, segmentId });
    if (made.status !== 201) return { status: made.status, path: null };
    const path = `/api/campaigns/${made.body.id}`;
    const at = { day: nextMonth(), hour: 9 + (n.c % 12) };
    return { status: await post(shop, `${path}/schedule`, { at }), path };
  }

  const commands: Record<string, (shop: Shop, numbers: Numbers) => Promise<number>> = {
    product: (shop, n) => make(shop, 'products', '/api/products', productForm(n)),
    changeProduct: (shop, n) => put(shop, `/api/products/${at(shop.made.products, n.b)}`, productForm(n)),
    toggle: (shop, n) => put(shop, `/api/products/${at(shop.made.products, n.b)}`, { activeInCatalog: n.a % 2 === 0 }),
    receive: (shop, n) =>
      stock(shop, n, {
        type: 'receive',
        quantity: n.b % 4 ? 1 + (n.a % 90) : some(n.a),
        unitCost: n.c % 3 ? null : '2.75',
        reason: n.c % 2 ? `NF ${n.c}` : null,
      }),
    /** Two items of a note, one of them new; the same note again now and then. */
    invoice: (shop, n) => post(shop, '/api/supplier-invoices', invoiceForm(n, at(shop.made.products, n.b))),
    pastSales: createRandomPastSales(application),
    correct: (shop, n) => stock(shop, n, { type: 'correct', quantity: n.a % 90, reason: `Contado por ${word(n.c)}` }),
    count: (shop, n) => {
      const productIds = new Set([at(shop.made.products, n.b), at(shop.made.products, n.c)]);
      const lines = [...productIds].map((productId) => ({ productId, counted: n.a % 50, seen: n.b % 60 }));
      return post(shop, '/api/stock-counts', { lines, reason: n.a % 2 ? `Contado por ${word(n.c)}` : null });
    },
    lose: (shop, n) =>
      stock(shop, n, {
        type: 'lose',
        quantity: n.b % 4 ? 1 + (n.a % 9) : some(n.a),
        because: at(LOSS_REASONS, n.c),
        reason: n.a % 2 ? `${word(n.c)} no chão` : null,
      }),
    /** To the other shop of its owner; to one that is not its own where there is none. */
    transfer: (shop, n) =>
      post(shop, '/api/stock-transfers', {
        toShopId: shop.sibling?.shopId ?? randomUUID(),
        lines: [0, 1].map((nth) => ({
          productId: at(shop.made.products, n.a + nth),
          quantity: some(n.b + nth),
          toProductId: at((shop.sibling ?? shop).made.products, n.c + nth),
        })),
        note: n.a % 2 ? `Para ${word(n.c)}` : null,
      }),
    /** Of two new products one stays in the other shop, and one comes back, for it keeps no stock of it. */
    transferNew: async (shop, n) => {
      await makeProduct(shop, n);
      await makeProduct(shop, n);
      if (!shop.sibling) return 404;
      await makeProduct(shop.sibling, n);
      await makeProduct(shop.sibling, n, { tracksStock: false, stock: 0 });
      const there = shop.sibling.made.products.slice(-2);
      const lines = shop.made.products.slice(-2).map((productId, nth) => ({
        ...{ productId, quantity: 1 + nth, toProductId: there[nth] },
      }));
      return post(shop, '/api/stock-transfers', { toShopId: shop.sibling.shopId, lines });
    },
    copyProducts: async (shop, n) => {
      const productIds = [at(shop.made.products, n.a), at(shop.made.products, n.b)].filter((id) => id !== undefined);
      const { status, body } = await application.call<readonly { toProductId?: string }[]>(
        ...(['POST', '/api/products/copies', shop.token] as const),
        { toShopId: shop.sibling?.shopId ?? randomUUID(), productIds },
      );
      if (status === 200) shop.sibling?.made.products.push(...body.flatMap(({ toProductId }) => toProductId ?? []));
      return status;
    },
    /** All of it is there after all; again now and then. */
    undoLoss: async (shop, n) => {
      const path = `/api/products/${at(shop.made.products, n.b)}/stock`;
      const loss = { type: 'lose', quantity: 1, because: at(LOSS_REASONS, n.c) };
      const lost = await application.call<{ id: string }>('POST', path, shop.token, loss);
      if (lost.status !== 201) return lost.status;
      const undo = { type: 'undo-loss', lossId: lost.body.id, reason: `${word(n.c)} achou` };
      const undone = await post(shop, path, undo);
      return n.a % 2 ? post(shop, path, undo) : undone;
    },
    photo: async (shop, n) =>
      (await application.call('POST', `/api/products/${at(shop.made.products, n.b)}/photos`, shop.token, PIXEL)).status,
    /** Another one, the last one first, then without its cover. */
    arrangePhotos: async (shop, n) => {
      const id = at(shop.made.products, n.b);
      await application.call('POST', `/api/products/${id}/photos`, shop.token, PIXEL);
      const listed = await application.call<readonly { id: string; photos: readonly { id: string }[] }[]>(
        ...(['GET', '/api/products?limit=100', shop.token] as const),
      );
      const photoIds = listed.body.find?.((product) => product.id === id)?.photos.map((photo) => photo.id) ?? [];
      const ordered = await put(shop, `/api/products/${id}/photos`, { photoIds: [...photoIds].reverse() });
      const [cover] = photoIds;
      if (!cover) return ordered;
      return send(shop, 'DELETE', `/api/products/${id}/photos/${cover}`);
    },
    customer: (shop, n) => make(shop, 'customers', '/api/customers', person(n)),
    changeCustomer: (shop, n) => put(shop, `/api/customers/${at(shop.made.customers, n.b)}`, person(n)),
    sale: (shop, n) =>
      make(shop, 'sales', '/api/sales', {
        ...{
          productId: at(shop.made.products, n.a),
          quantity: some(n.b),
          ...(n.c % 5 === 0 && { unitPrice: `${1 + (n.a % 9)}.90` }),
          notes: n.c % 3 ? null : `Para ${word(n.a)}`,
        },
        ...payment(shop, n),
      }),
    checkout: async (shop, n) => {
      const lines = Array.from({ length: 1 + (n.a % 4) }, (_, index) => ({
        productId: at(shop.made.products, n.b + index),
        quantity: some(n.c + index),
      }));
      const answer = await application.call<{ lines?: { id: string }[] }>('POST', '/api/checkouts', shop.token, {
        lines,
        ...payment(shop, n),
      });
      shop.made.sales.push(...(answer.body.lines ?? []).map(({ id }) => id));
      return answer.status;
    },
    cancel: (shop, n) =>
      post(shop, `/api/sales/${at(shop.made.sales, n.a)}/cancel`, { reason: n.b % 2 ? `desistiu ${n.c}` : null }),
    /** Returns a sale for a voucher, pays with it, and cancels that sale. */
    voucher: async (shop, n) => {
      await makeProduct(shop, n);
      const line = { productId: shop.made.products.at(-1), quantity: 1 };
      const sold = await application.call<{ id: string; totalAmount: string }>('POST', '/api/sales', shop.token, {
        ...{ ...line, paymentMethod: 'pix', customerId: n.b % 2 ? at(shop.made.customers, n.c) : null },
      });
      if (sold.status !== 201) return sold.status;
      const { id, totalAmount: amount } = sold.body;
      const path = `/api/sales/${id}/return`;
      const back = await application.call<{ voucher: { code: string } }>('POST', path, shop.token, {
        ...{ lines: [{ lineId: id, quantity: 1 }], refunds: [{ method: 'voucher', amount }], reason: word(n.c) },
      });
      if (back.status !== 201) return back.status;
      const payments = [{ method: 'voucher', amount, voucherCode: back.body.voucher.code }];
      const paid = await application.call<{ id: string }>('POST', '/api/checkouts', shop.token, {
        ...{ lines: [line], payments },
      });
      return paid.status === 201 ? post(shop, `/api/sales/${paid.body.id}/cancel`, {}) : paid.status;
    },
    /** Sells on credit within a limit, asks for more than there is in stock, takes a payment into the drawer, reminds, and cancels half. */
    credit: async (shop, n) => {
      const status = await make(shop, 'customers', '/api/customers', { ...person(n), phone: '11981234410' });
      const customerId = shop.made.customers.at(-1);
      await makeProduct(shop, n);
      await commands.openDrawer?.(shop, n);
      await put(shop, `/api/customers/${customerId}/credit-limit`, { limit: `${1_000 + (n.a % 90)}.00` });
      const sell = (quantity: number) =>
        make(shop, 'sales', '/api/sales', {
          ...{
            productId: shop.made.products.at(-1),
            quantity,
            customerId,
            paymentMethod: 'credit',
            paymentDate: inDays(n),
          },
        });
      await sell(6);
      await sell(1 + (n.b % 5));
      const paid = { amount: `1.${10 + (n.c % 90)}`, method: 'cash', cashSessionId: shop.made.drawers.at(-1) };
      await post(shop, `/api/customers/${customerId}/debt-payments`, paid);
      await post(shop, `/api/customers/${customerId}/payment-reminder`, {});
      await post(shop, `/api/customers/${customerId}/payment-reminder/chat`, {});
      if (n.b % 2 === 0) await post(shop, `/api/sales/${shop.made.sales.at(-1)}/cancel`, {});
      return status;
    },
    receipt: (shop, n) => post(shop, `/api/sales/${at(shop.made.sales, n.a)}/send-receipt`, {}),
    openDrawer: (shop, n) =>
      make(shop, 'drawers', '/api/cash-sessions', {
        ...{ registerId: randomUUID(), registerName: `Caixa ${n.a}`, float: `${n.b % 200}.50` },
      }),
    withdrawCash: (shop, n) => moveCash(shop, n, 'withdraw'),
    addCash: (shop, n) => moveCash(shop, n, 'add'),
    hold: async (shop, n) => {
      const id = randomUUID();
      shop.made.held.push(id);
      return post(shop, '/api/held-tickets', {
        ...{ id, name: `Mesa ${n.a % 9}`, notes: n.b % 2 ? `Para ${word(n.a)}` : null },
        lines: [{ productId: at(shop.made.products, n.b), quantity: 1 + (n.c % 3), unitPrice: '9.90' }],
        ...(n.c % 2 === 0 && { customerId: at(shop.made.customers, n.c) }),
      });
    },
    takeHeld: (shop, n) => post(shop, `/api/held-tickets/${at(shop.made.held, n.a)}/take`, {}),
    discardHeld: async (shop, n) => {
      const status = (await commands.hold?.(shop, n)) ?? 0;
      return status < 300 ? send(shop, 'DELETE', `/api/held-tickets/${shop.made.held.at(-1)}`) : status;
    },
    apiKey: async (shop, n) => {
      const form = { name: `Chave ${n.a}`, scopes: ['see-products', 'sell'], days: n.c % 2 ? 30 : null };
      const { status, body } = await application.call<{ id: string }>('POST', '/api/keys', shop.token, form);
      // Twenty at most: those with an odd number are revoked again.
      if (status !== 201 || n.c % 2 === 0) return status;
      return send(shop, 'DELETE', `/api/keys/${body.id}`);
    },
    webhook: async (shop, n) => {
      const form = { url: `https://nobody.invalid/${n.a}`, description: null, events: ['stock.low', 'sale.returned'] };
      const { status, body } = await application.call<{ id: string }>('POST', '/api/webhooks', shop.token, form);
      if (status !== 201) return status;
      const path = `/api/webhooks/${body.id}`;
      await send(shop, 'PUT', path, { ...form, events: ['debt.paid'] });
      await send(shop, 'POST', `${path}/pause`);
      await send(shop, 'POST', `${path}/resume`);
      await send(shop, 'POST', `${path}/secret`);
      // Ten at most: a second one never stays.
      const second = await application.call<{ id: string }>('POST', '/api/webhooks', shop.token, form);
      return second.status === 201 ? send(shop, 'DELETE', `/api/webhooks/${second.body.id}`) : second.status;
    },
    segment: (shop, n) => post(shop, '/api/segments', segmentForm(n)),
    /** Changes and deletes one of its own. */
    dropSegment: async (shop, n) => {
      const { status, body } = await application.call<{ id: string }>(
        'POST',
        '/api/segments',
        shop.token,
        segmentForm(n),
      );
      if (status !== 201) return status;
      await put(shop, `/api/segments/${body.id}`, { ...segmentForm(n), rules: [{ what: 'plate', is: 'has' }] });
      return send(shop, 'DELETE', `/api/segments/${body.id}`);
    },
    savedReport: (shop, n) => post(shop, '/api/reports/saved', reportForm(n)),
    /** Changes, mails and deletes one of its own. */
    dropReport: async (shop, n) => {
      const form = reportForm(n);
      const { status, body } = await application.call<{ id: string }>('POST', '/api/reports/saved', shop.token, form);
      if (status !== 201) return status;
      const path = `/api/reports/saved/${body.id}`;
      await put(shop, path, { ...form, definition: { ...form.definition, rows: 'week' } });
      await put(shop, `${path}/weekly`, { weekly: true });
      return send(shop, 'DELETE', path);
    },
    campaign: async (shop, n) => (await scheduledCampaign(shop, n)).status,
    /** Stops and deletes one of its own. */
    dropCampaign: async (shop, n) => {
      const { status, path } = await scheduledCampaign(shop, n);
      if (path === null) return status;
      await post(shop, `${path}/stop`, {});
      return send(shop, 'DELETE', path);
    },
    closeDrawer: (shop, n) =>
      post(shop, `/api/cash-sessions/${at(shop.made.drawers, n.a)}/close`, {
        ...{ cash: [{ value: '2.00', count: n.b % 90 }], card: `${n.c % 90}.00`, pix: '0.00' },
      }),
    correctDrawer: async (shop, n) => {
      await commands.openDrawer?.(shop, n);
      const url = `/api/cash-sessions/${shop.made.drawers.at(-1)}`;
      const closed = await post(shop, `${url}/close`, { cash: [], card: '0.00', pix: '0.00' });
      if (closed >= 300) return closed;
      return post(shop, `${url}/corrections`, {
        ...{ cash: `${1 + (n.c % 90)}.00`, card: '0.00', pix: '0.00', reason: `Contado por ${word(n.a)}` },
      });
    },
    trial: (shop) => post(shop, '/api/account/trial', {}),
    /** Of two plans one is new. */
    plan: async (shop, { a }) => {
      const path = `/api/admin/users/${shop.shopId}/plan`;
      await put({ token: operator }, path, { plan: at(['free', 'premium', 'pro'], a) });
      return put({ token: operator }, path, { plan: at(['free', 'premium', 'pro'], a + 1) });
    },
    store: (shop, { a }) =>
      put(shop, '/api/settings/store', {
        storeName: `Loja ${a}`,
        city: word(a),
        // None is a new shop's.
        timeZone: at(['America/Manaus', 'America/Rio_Branco', 'America/Noronha'], a),
        email: `e${a}-${shop.shopId}@example.com`,
        currentPassword: 'segredo-1',
      }),
    catalog: (shop, { a, b }) =>
      put(shop, '/api/settings/catalog', {
        ...{ catalogPublic: a % 3 > 0, catalogShowStock: b % 2 === 0, catalogCustomMessage: word(a) },
        ...(b % 4 === 0 && { slug: `s${a}-${shop.shopId}` }),
      }),
    openingHours: (shop, { a, b }) =>
      put(shop, '/api/settings/opening-hours', {
        openingHours: Array.from({ length: 7 }, (_, day) => (day < a % 8 ? [{ from: '08:00', to: '18:00' }] : [])),
        ...{ openingNote: word(a), deliveryText: word(b) },
      }),
    theme: (shop, { a }) => put(shop, '/api/settings/theme', { primaryColor: `#${String(100_000 + a).slice(0, 6)}` }),
    notifications: (shop) => {
      shop.alerts = !shop.alerts;
      return put(shop, '/api/settings/notifications', { lowStockAlerts: shop.alerts });
    },
    template: (shop, { a }) =>
      put(shop, '/api/settings/follow-ups', { subject: `{{cliente}} ${a}`, text: `${word(a)} {{link}}` }),
    pix: (shop, { a, b }) =>
      put(shop, '/api/settings/pix', {
        ...{ kind: 'phone', key: `119${String(90_000_000 + a)}`, name: `Loja ${b}`, city: 'Santos' },
        currentPassword: 'segredo-1',
      }),
    registerRules: (shop, { a, b }) =>
      put(shop, '/api/settings/register', { cashierDiscountPercent: a % 101, cashierMayCancel: b % 2 === 0 }),
    lateCharges: (shop, { a, b }) =>
      put(shop, '/api/settings/late-charges', { finePercent: `${a % 3}`, monthlyInterestPercent: `${b % 10}.5` }),
    removePix: (shop) => send(shop, 'DELETE', '/api/settings/pix'),
    member: (shop, { a, b }) =>
      make(shop, 'members', '/api/team', {
        ...{ name: word(a), email: `m${a}-${b}-${shop.shopId}@example.com`, role: at(['cashier', 'analyst'], b) },
        password: 'segredo-2',
      }),
    changeMember: (shop, { a, b }) =>
      put(shop, `/api/team/${at(shop.made.members, a)}`, { name: word(b), role: at(['cashier', 'analyst'], b) }),
    removeMember: (shop, { a }) => send(shop, 'DELETE', `/api/team/${at(shop.made.members, a)}`),
    sendFollowUp: async (shop, { a }) => {
      const { body } = await application.call<{ id: string }[]>('GET', '/api/followups?status=pending', shop.token);
      return Array.isArray(body) ? send(shop, 'POST', `/api/followups/${at(body, a)?.id}/send`) : 403;
    },
    cancelFollowUp: async (shop, { a }) => {
      const { body } = await application.call<{ id: string }[]>('GET', '/api/followups?status=pending', shop.token);
      return Array.isArray(body) ? send(shop, 'DELETE', `/api/followups/${at(body, a)?.id}`) : 403;
    },
    lead: (_, { a, b }) =>
      send({ token: '' }, 'POST', '/api/leads/capture', { email: `l${a}@example.com`, utm: { source: word(b) } }),
    attendLead: async (_, { b }) => {
      const { body } = await application.call<{ id: string }[]>('GET', '/api/admin/leads', operator);
      const path = `/api/admin/leads/${body.at(-1)?.id}`;
      const status = await put({ token: operator }, path, { attended: true });
      return b % 3 === 2 ? put({ token: operator }, path, { attended: false }) : status;
    },
    // The oldest stays: it is answered and opened again.
    eraseLead: async () => {
      const { body } = await application.call<{ id: string }[]>('GET', '/api/admin/leads', operator);
      return send({ token: operator }, 'DELETE', `/api/admin/leads/${body.length > 1 ? body[0]?.id : ''}`);
    },
    // Last, so that in turn each command has its subject.
    deleteProduct: (shop, n) => send(shop, 'DELETE', `/api/products/${at(shop.made.products, n.b)}`),
    eraseCustomer: (shop, n) => send(shop, 'DELETE', `/api/customers/${at(shop.made.customers, n.b)}`),
  };

  return { commands, send };
}

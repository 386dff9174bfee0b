import { randomUUID } from 'node:crypto';
import type { Feature } from '@pdv/schemas/account/plans';
import type { Role } from '@pdv/schemas/account/roles';
import type { Shop } from './world.ts';

/** The expectations for a route; a route without an entry fails the test. */
export interface Entry {
  readonly who: 'anyone' | 'operators' | readonly Role[];
  /** Open to operators as well as members. */
  readonly operatorsToo?: boolean;
  /** A plan without this feature is refused. */
  readonly feature?: Feature;
  /** Values of the path's parameters. */
  readonly params?: (shop: Shop) => Readonly<Record<string, string>>;
  /** The required query of a GET. */
  readonly query?: string;
  /** An acceptable body with the ids of the given shop. */
  readonly body?: (shop: Shop) => Readonly<Record<string, unknown>>;
  /** The route acts even without a body, so only callers without permission try hostile bodies. */
  readonly needsNoBody?: boolean;
}

const OWNER = ['owner'] as const;
const SELLERS = ['owner', 'cashier'] as const;
const READERS = ['owner', 'analyst'] as const;
const MEMBERS = ['owner', 'cashier', 'analyst'] as const;
const SEGMENT_RULES = [{ what: 'debt', is: 'owes' }];
const SEGMENT_QUERY = `rules=${encodeURIComponent(JSON.stringify(SEGMENT_RULES))}`;
const webhookForm = () => ({ url: 'https://nobody.invalid/', events: ['sale.registered'] });
const REPORT = { measures: ['net'], rows: 'month', period: 'last-30-days' };
const REPORT_QUERY = `definition=${encodeURIComponent(JSON.stringify(REPORT))}`;
const CAMPAIGN = { name: 'Volta às aulas', segmentId: 'vip', subject: 'Novidades', text: 'Venha ver.' };
const PAGE: Entry = { who: 'anyone' };

const product = ({ productId: id }: Shop) => ({ id });
const sibling = ({ siblingId: id }: Shop) => ({ id });
const customer = ({ customerId: id }: Shop) => ({ id });
const drawer = ({ cashSessionId: id }: Shop) => ({ id });
const heldTicket = ({ heldTicketId: id }: Shop) => ({ id });
const sale = ({ saleId: id }: Shop) => ({ id });
const account = ({ shopId: id }: Shop) => ({ id });
const report = ({ reportId: id }: Shop) => ({ id });
const segment = ({ segmentId: id }: Shop) => ({ id });
const key = ({ keyId: id }: Shop) => ({ id });
const webhook = ({ webhookId: id }: Shop) => ({ id });
const delivery = ({ webhookId: id, deliveryId }: Shop) => ({ id, deliveryId });
const campaign = ({ campaignId: id }: Shop) => ({ id });
const followUp = ({ followUpId: id }: Shop) => ({ id });
const member = ({ memberId: id }: Shop) => ({ id });

export const MATRIX: Readonly<Record<string, Entry>> = {
  'GET /api/docs': PAGE,
  'GET /api/docs/json': PAGE,
  'GET /api/docs/yaml': PAGE,
  'GET /health/live': PAGE,
  'GET /health/ready': PAGE,

  'POST /api/auth/register': {
    who: 'anyone',
    body: () => ({ storeName: 'X', ownerName: 'Y', email: 'y@example.com', slug: 'x', password: 'segredo-1' }),
  },
  'POST /api/auth/login': { who: 'anyone', body: () => ({ email: 'ninguem@example.com', password: 'segredo-1' }) },
  'POST /api/auth/refresh': { who: 'anyone', body: () => ({ refreshToken: 'x' }) },
  'POST /api/auth/logout': { who: 'anyone', body: () => ({ refreshToken: 'x' }) },
  'POST /api/auth/email-confirmation': { who: 'anyone', body: () => ({ token: 'x' }) },
  'POST /api/account/email-confirmation': { who: MEMBERS, needsNoBody: true },
  'POST /api/auth/password-reset': { who: 'anyone', body: () => ({ email: 'ninguem@example.com' }) },
  'POST /api/auth/password-reset/confirm': { who: 'anyone', body: () => ({ token: 'x', password: 'segredo-1' }) },
  'POST /api/auth/login/second-factor': { who: 'anyone', body: () => ({ ticket: 'x', code: '123456' }) },
  'GET /api/account/second-factor': { who: MEMBERS, operatorsToo: true },
  'POST /api/account/second-factor/set-up': {
    who: MEMBERS,
    operatorsToo: true,
    body: () => ({ currentPassword: 'errada-1' }),
  },
  'PUT /api/account/second-factor': { who: MEMBERS, operatorsToo: true, body: () => ({ ticket: 'x', code: '123456' }) },
  'POST /api/account/second-factor/off': {
    who: MEMBERS,
    operatorsToo: true,
    body: () => ({ currentPassword: 'errada-1', code: '123456' }),
  },
  'GET /api/account/pin': { who: OWNER },
  'PUT /api/account/pin': { who: OWNER, body: () => ({ pin: '4071', currentPassword: 'errada-1' }) },
  'POST /api/approvals': { who: SELLERS, body: () => ({ pin: '4071', action: 'discount' }) },
  'POST /api/account/second-factor/recovery-codes': {
    who: MEMBERS,
    operatorsToo: true,
    body: () => ({ currentPassword: 'errada-1', code: '123456' }),
  },
  'POST /api/demo/session': { who: 'anyone', body: () => ({ shop: 'oficina' }) },
  'GET /api/auth/me': { who: MEMBERS, operatorsToo: true },
  'POST /api/account/trial': { who: OWNER, needsNoBody: true },
  'POST /api/create-subscription': { who: OWNER, body: () => ({ planType: 'pro' }) },
  'POST /api/create-subscription-manual': {
    who: OWNER,
    body: () => ({ paymentIntentId: 'pi_1QfXyzAbCdEf', planType: 'pro' }),
  },
  'POST /api/subscription/change': { who: OWNER, body: () => ({ planType: 'pro', period: 'yearly' }) },
  'POST /api/subscription/change/preview': { who: OWNER, body: () => ({ planType: 'pro', period: 'yearly' }) },
  'POST /api/subscription/cancel': { who: OWNER, needsNoBody: true },
  'POST /api/subscription/resume': { who: OWNER, needsNoBody: true },
  'POST /api/subscription/card': { who: OWNER, needsNoBody: true },
  'POST /api/subscription/invoices/:id': { who: OWNER, needsNoBody: true, params: () => ({ id: 'in_nobody' }) },
  'GET /api/subscription-status': { who: OWNER },
  'GET /api/account/payments': { who: OWNER },
  // The provider signs the request; no member is signed in.
  'POST /api/webhooks/stripe': { who: 'anyone' },
  'PUT /api/account/password': {
    who: MEMBERS,
    operatorsToo: true,
    body: () => ({ currentPassword: 'errada-1', newPassword: 'segredo-3' }),
  },
  'PUT /api/settings/store': { who: OWNER, body: () => ({ storeName: 'X', city: 'Y' }) },
  'PUT /api/settings/catalog': { who: OWNER, body: () => ({ slug: 'x', catalogPublic: true }) },
  'PUT /api/settings/theme': { who: OWNER, body: () => ({ primaryColor: '#000000', customCss: '' }) },
  'PUT /api/settings/notifications': { who: OWNER, body: () => ({ emailNotifications: true }) },
  'PUT /api/settings/register': { who: OWNER, body: () => ({ cashierDiscountPercent: 5 }) },
  'GET /api/settings/pix': { who: SELLERS },
  'PUT /api/settings/pix': {
    who: OWNER,
    body: () => ({ kind: 'cpf', key: '12345678909', name: 'X', city: 'Y', currentPassword: 'segredo-1' }),
  },
  'DELETE /api/settings/pix': { who: OWNER, needsNoBody: true },
  'GET /api/settings/late-charges': { who: OWNER },
  'PUT /api/settings/late-charges': {
    who: OWNER,
    body: () => ({ finePercent: '2', monthlyInterestPercent: '1' }),
  },
  'GET /api/shops': { who: MEMBERS },
  'GET /api/shops/overview': { who: READERS, feature: 'severalShops' },
  'POST /api/shops': {
    who: OWNER,
    feature: 'severalShops',
    body: () => ({ storeName: 'X', slug: 'x', businessType: 'outro' }),
  },
  'POST /api/auth/switch-shop': { who: MEMBERS, body: ({ shopId }) => ({ shopId }) },
  // The body is a file: without one, and without an id, it is refused.
  'POST /api/imports': { who: OWNER, needsNoBody: true },
  'GET /api/imports': { who: OWNER },
  'POST /api/imports/:id/check': {
    who: OWNER,
    params: () => ({ id: randomUUID() }),
    body: () => ({ columns: {}, updates: false }),
  },
  'POST /api/imports/:id/start': { who: OWNER, needsNoBody: true, params: () => ({ id: randomUUID() }) },
  'POST /api/imports/:id/undo': { who: OWNER, needsNoBody: true, params: () => ({ id: randomUUID() }) },
  'POST /api/imports/:id/problems': { who: OWNER, needsNoBody: true, params: () => ({ id: randomUUID() }) },
  'GET /api/team/known': { who: OWNER },
  'POST /api/team/known': { who: OWNER, body: ({ memberId }) => ({ memberId, role: 'cashier' }) },
  'GET /api/team': { who: OWNER },
  'POST /api/team': {
    who: OWNER,
    body: () => ({ name: 'X', email: 'x@example.com', role: 'cashier', password: 'segredo-1' }),
  },
  'PUT /api/team/:id': { who: OWNER, params: member, body: () => ({ name: 'X', role: 'analyst' }) },
  'DELETE /api/team/:id': { who: OWNER, params: member },

  'GET /api/shops/:id/products': { who: OWNER, feature: 'severalShops', params: sibling },
  'GET /api/shops/:id/products/matches': {
    who: OWNER,
    feature: 'severalShops',
    params: sibling,
    query: `productIds=${randomUUID()}`,
  },
  'GET /api/stock-transfers': { who: OWNER },
  'POST /api/stock-transfers': {
    who: OWNER,
    feature: 'severalShops',
    body: ({ siblingId: toShopId, productId, siblingProductId: toProductId }) => ({
      toShopId,
      lines: [{ productId, quantity: 1, toProductId }],
    }),
  },
  'POST /api/products/copies': {
    who: OWNER,
    feature: 'severalShops',
    body: ({ siblingId: toShopId, productId }) => ({ toShopId, productIds: [productId] }),
  },
  'GET /api/products': { who: MEMBERS },
  'GET /api/products/summary': { who: MEMBERS },
  'GET /api/products/barcode/:barcode': { who: MEMBERS, params: ({ barcode }) => ({ barcode }) },
  'POST /api/products': { who: OWNER, body: () => ({ name: 'X', category: 'Y', price: '1.00', stock: 1 }) },
  'PUT /api/products/:id': {
    who: OWNER,
    params: product,
    body: () => ({ name: 'X', category: 'Y', price: '1.00', stock: 1, consumptionDays: 9, activeInCatalog: true }),
  },
  'DELETE /api/products/:id': { who: OWNER, params: product },
  'POST /api/products/:id/stock': {
    who: OWNER,
    params: product,
    body: () => ({ type: 'receive', quantity: 1, reason: 'x' }),
  },

  'GET /api/customers': { who: SELLERS },
  'POST /api/customers': { who: SELLERS, body: () => ({ name: 'X', phone: '11981234410' }) },
  'GET /api/customers/summary': { who: SELLERS },
  'GET /api/customers/:id': { who: SELLERS, params: customer },
  'GET /api/customers/:id/sales': { who: SELLERS, params: customer },
  'GET /api/customers/:id/favourites': { who: SELLERS, params: customer },
  'PUT /api/customers/:id': { who: SELLERS, params: customer, body: () => ({ name: 'X' }) },
  'DELETE /api/customers/:id': { who: OWNER, params: customer },
  'GET /api/products/forecast': { who: OWNER, feature: 'analytics' },
  'GET /api/products/forecast/summary': { who: OWNER, feature: 'analytics' },
  'GET /api/products/goes-with': { who: OWNER, feature: 'analytics' },
  'GET /api/products/goes-with/summary': { who: MEMBERS, feature: 'analytics' },
  'GET /api/products/:id/goes-with': { who: MEMBERS, feature: 'analytics', params: product },

  'GET /api/keys': { who: OWNER },
  'POST /api/keys': {
    who: OWNER,
    feature: 'apiKeys',
    body: () => ({ name: `Chave ${randomUUID()}`, scopes: ['see-products'], days: 30 }),
  },
  'DELETE /api/keys/:id': { who: OWNER, params: key },
  'GET /api/webhooks': { who: OWNER },
  'POST /api/webhooks': { who: OWNER, feature: 'webhooks', body: webhookForm },
  'PUT /api/webhooks/:id': { who: OWNER, feature: 'webhooks', params: webhook, body: webhookForm },
  'DELETE /api/webhooks/:id': { who: OWNER, params: webhook },
  'POST /api/webhooks/:id/pause': { who: OWNER, params: webhook },
  'POST /api/webhooks/:id/resume': { who: OWNER, feature: 'webhooks', params: webhook },
  'POST /api/webhooks/:id/secret': { who: OWNER, feature: 'webhooks', params: webhook },
  'POST /api/webhooks/:id/test': { who: OWNER, feature: 'webhooks', params: webhook },
  'POST /api/webhooks/:id/replay': {
    who: OWNER,
    feature: 'webhooks',
    params: webhook,
    body: () => ({ since: '2026-01-01T00:00:00Z' }),
  },
  'GET /api/webhooks/:id/deliveries': { who: OWNER, feature: 'webhooks', params: webhook },
  'GET /api/webhooks/:id/deliveries/:deliveryId': { who: OWNER, feature: 'webhooks', params: delivery },
  'POST /api/webhooks/:id/deliveries/:deliveryId/replay': { who: OWNER, feature: 'webhooks', params: delivery },
  'GET /api/segments': { who: OWNER, feature: 'segments' },
  'GET /api/segments/count': { who: OWNER, feature: 'segments', query: SEGMENT_QUERY },
  'GET /api/segments/customers': { who: OWNER, feature: 'segments', query: SEGMENT_QUERY },
  'GET /api/segments/:id/customers': { who: OWNER, feature: 'segments', params: segment },
  'POST /api/segments': {
    who: OWNER,
    feature: 'segments',
    body: () => ({ name: randomUUID(), rules: SEGMENT_RULES }),
  },
  'PUT /api/segments/:id': {
    who: OWNER,
    feature: 'segments',
    params: segment,
    body: () => ({ name: randomUUID(), rules: SEGMENT_RULES }),
  },
  'DELETE /api/segments/:id': { who: OWNER, feature: 'segments', params: segment },
  'GET /api/campaigns': { who: OWNER, feature: 'campaigns' },
  'GET /api/campaigns/:id': { who: OWNER, feature: 'campaigns', params: campaign },
  'GET /api/campaigns/results': {
    who: OWNER,
    feature: 'campaigns',
    query: 'ids=00000000-0000-4000-8000-000000000000',
  },
  'GET /api/campaigns/:id/results': { who: OWNER, feature: 'campaigns', params: campaign },
  'GET /api/campaigns/:id/customers': { who: OWNER, feature: 'campaigns', params: campaign },
  'POST /api/campaigns': { who: OWNER, feature: 'campaigns', body: () => CAMPAIGN },
  'POST /api/campaigns/test': {
    who: OWNER,
    feature: 'campaigns',
    body: () => ({ subject: 'Novidades', text: 'Venha ver.' }),
  },
  'PUT /api/campaigns/:id': { who: OWNER, feature: 'campaigns', params: campaign, body: () => CAMPAIGN },
  'POST /api/campaigns/:id/schedule': {
    who: OWNER,
    feature: 'campaigns',
    params: campaign,
    body: () => ({ at: null }),
  },
  'POST /api/campaigns/:id/stop': { who: OWNER, feature: 'campaigns', params: campaign, needsNoBody: true },
  'DELETE /api/campaigns/:id': { who: OWNER, feature: 'campaigns', params: campaign },
  'GET /api/receivables': { who: SELLERS },
  'GET /api/receivables/summary': { who: SELLERS },
  'GET /api/receivables/customers': { who: SELLERS },
  'GET /api/receivables/export': { who: SELLERS },
  'GET /api/customers/:id/account': { who: SELLERS, params: customer },
  'GET /api/customers/:id/account/entries': { who: SELLERS, params: customer },
  'POST /api/customers/:id/debt-payments': {
    who: SELLERS,
    params: customer,
    body: () => ({ amount: '1.00', method: 'pix' }),
  },
  'POST /api/customers/:id/payment-reminder': { who: SELLERS, params: customer, needsNoBody: true },
  'POST /api/customers/:id/payment-reminder/chat': { who: SELLERS, params: customer, needsNoBody: true },
  'PUT /api/customers/:id/credit-limit': { who: OWNER, params: customer, body: () => ({ limit: '100.00' }) },

  'GET /api/checkouts': { who: MEMBERS },
  'GET /api/sales': { who: MEMBERS },
  'GET /api/sales/summary': { who: MEMBERS },
  'GET /api/sales/credit': { who: MEMBERS },
  'GET /api/checkouts/:id': { who: MEMBERS, params: sale },
  'POST /api/sales': {
    who: SELLERS,
    body: ({ productId, customerId }) => ({ productId, customerId, quantity: 1, paymentMethod: 'pix' }),
  },
  'POST /api/checkouts': {
    who: SELLERS,
    body: ({ productId }) => ({ lines: [{ productId, quantity: 1 }], paymentMethod: 'pix' }),
  },
  'POST /api/cash-sessions': {
    who: SELLERS,
    body: () => ({ registerId: randomUUID(), registerName: randomUUID(), float: '150.00' }),
  },
  'POST /api/cash-sessions/:id/movements': {
    who: SELLERS,
    params: drawer,
    body: () => ({ type: 'withdraw', amount: '1.00', reason: 'x' }),
  },
  'POST /api/cash-sessions/:id/close': {
    who: SELLERS,
    params: drawer,
    body: () => ({ cash: [], card: '0.00', pix: '0.00' }),
  },
  'POST /api/cash-sessions/:id/corrections': {
    who: OWNER,
    params: drawer,
    body: () => ({ cash: '1.00', card: '0.00', pix: '0.00', reason: 'Recontado' }),
  },
  'GET /api/cash-sessions/differences': { who: OWNER },
  'GET /api/cash-sessions/:id/pdf': { who: SELLERS, params: drawer },
  'GET /api/cash-sessions/open': { who: SELLERS },
  'GET /api/cash-sessions': { who: OWNER },
  'GET /api/cash-sessions/:id': { who: SELLERS, params: drawer },
  'GET /api/held-tickets': { who: SELLERS },
  'POST /api/held-tickets': {
    who: SELLERS,
    body: ({ productId }) => ({
      id: randomUUID(),
      name: 'Mesa 4',
      lines: [{ productId, quantity: 1, unitPrice: '10.00' }],
    }),
  },
  'POST /api/held-tickets/:id/take': { who: SELLERS, params: heldTicket, needsNoBody: true },
  'DELETE /api/held-tickets/:id': { who: SELLERS, params: heldTicket },
  'POST /api/sales/:id/cancel': { who: SELLERS, params: sale, body: () => ({ reason: 'x' }) },

  'POST /api/sales/:id/return': {
    who: SELLERS,
    params: sale,
    body: ({ saleId }) => ({
      lines: [{ lineId: saleId, quantity: 1 }],
      refunds: [{ method: 'voucher', amount: '10.00' }],
    }),
  },
  'GET /api/sales/:id/returns': { who: MEMBERS, params: sale },
  'GET /api/returns/of-receipt': { who: MEMBERS, query: 'code=1' },
  'GET /api/vouchers': { who: SELLERS },
  'POST /api/vouchers/check': { who: SELLERS, body: () => ({ code: 'ACDEFGHJKMN4' }) },
  'POST /api/sales/:id/send-receipt': { who: SELLERS, params: sale, body: () => ({ amountPaid: '10.00' }) },

  'GET /api/followups': { who: READERS, feature: 'followUps' },
  'GET /api/followups/effect': { who: READERS, feature: 'followUps' },
  'GET /api/followups/stats': { who: READERS, feature: 'followUps' },
  'GET /api/followups/:id/preview': { who: READERS, feature: 'followUps', params: followUp },
  'GET /api/products/:id/interval': { who: READERS, feature: 'followUps', params: product },
  'POST /api/followups/:id/send': {
    who: OWNER,
    feature: 'followUps',
    params: followUp,
    body: () => ({ despiteUnknown: false }),
  },
  'POST /api/followups/:id/chat': { who: OWNER, feature: 'chatReminders', params: followUp, needsNoBody: true },
  'DELETE /api/followups/:id': { who: OWNER, feature: 'followUps', params: followUp },
  'GET /api/settings/follow-ups': { who: OWNER, feature: 'followUps' },
  'POST /api/settings/follow-ups/test': {
    who: OWNER,
    feature: 'followUps',
    body: () => ({ subject: 'X', text: '{{produto}}' }),
  },
  'PUT /api/settings/follow-ups': {
    who: OWNER,
    feature: 'followUps',
    body: () => ({ subject: 'Olá, {{cliente}}', text: '{{link}}' }),
  },
  'GET /api/reports/sales': { who: READERS },
  'GET /api/reports/summary': { who: READERS },
  'GET /api/reports/top-products': { who: READERS },
  'GET /api/reports/products': { who: READERS },
  'GET /api/reports/customers': { who: READERS },
  'GET /api/reports/followups': { who: READERS, feature: 'advancedReports' },
  'GET /api/reports/payments': { who: READERS, feature: 'advancedReports' },
  'GET /api/reports/hours': { who: READERS, feature: 'analytics' },
  'GET /api/reports/hours/sales': { who: READERS, feature: 'analytics', query: 'weekday=5&hour=17' },
  'GET /api/reports/months': { who: READERS, feature: 'analytics' },
  'GET /api/account/data': { who: OWNER },
  'GET /api/reports/builder': { who: READERS, feature: 'analytics', query: REPORT_QUERY },
  'GET /api/reports/builder/export': { who: READERS, feature: 'analytics', query: REPORT_QUERY },
  'GET /api/reports/builder/values': { who: READERS, feature: 'analytics', query: 'by=category' },
  'GET /api/reports/saved': { who: READERS, feature: 'analytics' },
  'POST /api/reports/saved': {
    who: READERS,
    feature: 'analytics',
    body: () => ({ name: `R ${randomUUID()}`, definition: REPORT }),
  },
  'PUT /api/reports/saved/:id': {
    who: READERS,
    feature: 'analytics',
    params: report,
    body: () => ({ name: `R ${randomUUID()}`, definition: REPORT }),
  },
  'PUT /api/reports/saved/:id/weekly': {
    who: OWNER,
    feature: 'analytics',
    params: report,
    body: () => ({ weekly: true }),
  },
  'DELETE /api/reports/saved/:id': { who: READERS, feature: 'analytics', params: report },
  'GET /api/reports/export': { who: READERS, query: 'type=sales&format=csv' },

  'GET /api/dashboard/stats': { who: READERS },
  'GET /api/dashboard/recent-sales': { who: MEMBERS },
  'GET /api/dashboard/top-products': { who: READERS },
  'GET /api/dashboard/sales-chart': { who: READERS },
  'GET /api/timeline/products/:id': { who: READERS, params: product },
  'GET /api/timeline/sales/:id': { who: READERS, params: sale },
  'GET /api/timeline/customers/:id': { who: READERS, params: customer },
  'GET /api/timeline/shop': { who: READERS },
  'GET /api/live': { who: MEMBERS },

  'GET /api/admin/users': { who: 'operators' },
  'GET /api/admin/users/:id': { who: 'operators', params: account },
  'GET /api/admin/actions': { who: 'operators' },
  'PUT /api/admin/users/:id/plan': { who: 'operators', params: account, body: () => ({ plan: 'pro' }) },
  'POST /api/admin/users/:id/subscription/end': {
    who: 'operators',
    params: account,
    body: () => ({ when: 'period-end' }),
  },
  'DELETE /api/admin/users/:id': { who: 'operators', params: account },
  'GET /api/admin/stats': { who: 'operators' },
  'GET /api/admin/payments': { who: 'operators' },
  'GET /api/admin/subscriptions': { who: 'operators' },
  'GET /api/admin/leads': { who: 'operators' },
  'PUT /api/admin/leads/:id': { who: 'operators', params: account, body: () => ({ attended: true }) },
  'DELETE /api/admin/leads/:id': { who: 'operators', params: account },
  'GET /api/admin/leads/export': { who: 'operators' },
  'GET /api/admin/growth': { who: 'operators' },
  'GET /api/admin/system': { who: 'operators' },
  'GET /api/admin/maintenance': { who: 'operators' },
  'POST /api/admin/replays': { who: 'operators', body: () => ({ id: randomUUID(), readModels: ['sales'] }) },
  'POST /api/admin/replays/:id/undo': { who: 'operators', params: account, body: () => ({ id: randomUUID() }) },
  'DELETE /api/admin/replays/:id': { who: 'operators', params: account },
  'POST /api/admin/parked': {
    who: 'operators',
    body: () => ({ id: randomUUID(), readModel: 'sales', stream: 'inventory-x', revision: 0, action: 'retry' }),
  },

  'GET /api/catalog/:slug': { who: 'anyone', params: ({ slug }) => ({ slug }) },
  'GET /api/receipts/:token': { who: 'anyone', params: ({ receiptToken: token }) => ({ token }) },
  'GET /r/:token': { who: 'anyone', params: ({ receiptToken: token }) => ({ token }) },
  'GET /descadastro/:token': PAGE,
  'POST /descadastro/:token': PAGE,
  'POST /descadastro/:token/desfazer': PAGE,
  'GET /catalog': PAGE,
  'GET /catalog/sitemap.xml': PAGE,
  'GET /catalog/:slug': { who: 'anyone', params: ({ slug }) => ({ slug }) },
  'GET /catalog/:slug/': { who: 'anyone', params: ({ slug }) => ({ slug }) },
  'GET /catalog/:slug/theme.css': { who: 'anyone', params: ({ slug }) => ({ slug }) },
  'GET /catalog/:slug/manifest.webmanifest': { who: 'anyone', params: ({ slug }) => ({ slug }) },
  'GET /catalog/:slug/icon.png': { who: 'anyone', params: ({ slug }) => ({ slug }) },
  'GET /catalog/:slug/icon.svg': { who: 'anyone', params: ({ slug }) => ({ slug }) },
  'GET /api/plans': { who: 'anyone' },
  'POST /api/leads/capture': { who: 'anyone', body: () => ({ email: 'x@example.com', utm: { source: 'y' } }) },
};

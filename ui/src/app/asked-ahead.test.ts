// @vitest-environment jsdom
import type { Account } from '@pdv/schemas/account/session';
import type { CustomersSummary } from '@pdv/schemas/customers/customers-summary';
import type { DashboardStats } from '@pdv/schemas/sales/dashboard';
import type { Product } from '@pdv/schemas/sales/product';
import type { ProductsSummary } from '@pdv/schemas/sales/products-summary';
import type { ReceivablesSummary } from '@pdv/schemas/sales/receivable';
import type { RecentSale } from '@pdv/schemas/sales/sale';
import type { SalesSummary } from '@pdv/schemas/sales/sales-summary';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetAhead, LIVE } from '../shared/api/ahead.ts';
import { askAhead } from './ask-ahead.ts';
import { start } from './start.tsx';

// In development its effects run twice, and with them whatever is asked: nothing of the kind happens in a shop.
vi.mock('react', async (original) => {
  const react = await original<typeof import('react')>();
  return { ...react, StrictMode: react.Fragment };
});

const ACCOUNT = {
  id: 'shop',
  memberId: 'ana',
  memberName: 'Ana Souza',
  role: 'owner',
  email: 'ana@example.com',
  storeName: 'Mercadinho da Ana',
  ownerName: 'Ana Souza',
  slug: 'mercadinho',
  catalogSlug: 'mercadinho',
  timeZone: 'America/Sao_Paulo',
  plan: 'pro',
  effectivePlan: 'pro',
  status: 'active',
  trialEndsAt: null,
  demo: false,
  createdAt: '2026-01-01T12:00:00.000Z',
} satisfies Partial<Account>;
const SUMMARIES = {
  total: 1,
  inCatalog: 1,
  lowStock: 0,
  averageConsumptionDays: 30,
  categories: ['Mercearia'],
  suppliers: [],
};
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/auth/me': ACCOUNT,
  '/api/dashboard/stats': {
    todayRevenue: '18.90',
    todayReturns: '0.00',
    todayNet: '0.00',
    todaySales: 1,
    todayItems: 1,
    pendingFollowups: 0,
    overdueFollowups: 0,
    lowStockProducts: 0,
  } satisfies DashboardStats,
  '/api/dashboard/recent-sales': [
    {
      id: 'sale',
      number: 1,
      product: { id: 'coffee', name: 'Café' },
      lineCount: 1,
      customer: null,
      quantity: 1,
      paymentMethod: 'pix',
      payments: [{ method: 'pix', amount: '18.90', tendered: null, card: null, dueDate: null }],
      totalAmount: '18.90',
      saleDate: '2026-11-21T12:00:00.000Z',
      businessDate: '2026-11-21',
    } satisfies RecentSale,
  ],
  '/api/sales/summary': { todaySales: 1, todayRevenue: '18.90', averageTicket: '18.90' } satisfies SalesSummary,
  '/api/sales/credit': { sales: 0, total: '0.00', overdue: '0.00', nextDue: null },
  '/api/receivables/summary': {
    ...{ today: '2026-11-21', total: '0.00', overdue: '0.00', overdueDebts: 0, debtors: 0, ages: [] },
  } satisfies ReceivablesSummary,
  '/api/products/summary': SUMMARIES satisfies ProductsSummary,
  '/api/customers/summary': { total: 1, active: 1, newThisMonth: 0 } satisfies CustomersSummary,
  '/api/products': [
    {
      ...{ id: 'coffee', name: 'Café', category: 'Mercearia', price: '18.90', stock: 9, consumptionDays: 30 },
      ...{ description: null, activeInCatalog: true, imageUrl: null, barcode: null, barcodes: [], photos: [] },
      ...{ minimumStock: null, supplier: null, tracksStock: true, openPrice: false, unit: 'un' },
    } satisfies Product,
  ],
  '/api/followups/stats': { pending: 0, sent: 0, overdue: 0, withoutRecipient: { pending: 0, overdue: 0 } },
};

/** A busy machine takes its time to render. */
const WAIT = { timeout: 15_000 };

/** All answers so far, by what was asked. */
let answers: { readonly path: string; readonly answer: Response }[];
let root: Root | undefined;

const pathsAsked = () => answers.map(({ path }) => path);
/** Nobody has read them. */
const inVain = () => answers.filter(({ answer }) => !answer.bodyUsed && !answer.body?.locked).map(({ path }) => path);

beforeEach(() => {
  const claims = Buffer.from(JSON.stringify({ role: 'owner', exp: Date.now() / 1_000 + 600 })).toString('base64url');
  localStorage.setItem('accessToken', `head.${claims}.tail`);
  localStorage.setItem('refreshToken', 'again');
  answers = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const [address = ''] = path.split('?');
    const body = path === LIVE ? new ReadableStream() : JSON.stringify(ANSWERS[address] ?? []);
    const answer = new Response(body);
    answers.push({ path, answer });
    return answer;
  });
  const nothing = { observe() {}, unobserve() {}, disconnect() {} };
  vi.stubGlobal('ResizeObserver', function ResizeObserver() {
    return nothing;
  });
  vi.stubGlobal('IntersectionObserver', function IntersectionObserver() {
    return nothing;
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  document.body.innerHTML = '<div id="root"></div>';
});

afterEach(() => {
  root?.unmount();
  forgetAhead();
  vi.unstubAllGlobals();
});

it.each([
  ['/dashboard', 6, 'Ana'],
  ['/sales', 6, 'PDV'],
  ['/sales/caixa', 3, 'PDV'],
  ['/customers', 5, 'Clientes'],
  ['/products', 5, 'Produtos'],
  ['/cash-sessions', 4, 'Caixas'],
  ['/receivables', 5, 'A Receber'],
  ['/vouchers', 4, 'Vales'],
])('shows %s from what was asked ahead, and asks for none of it again', async (pathname, ahead, title) => {
  history.replaceState(null, '', pathname);
  askAhead({ pathname, search: '' });
  expect(pathsAsked()).toHaveLength(ahead);
  root = await start();
  await vi.waitFor(() => expect(inVain()).toEqual([]), WAIT);
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toContain(title), WAIT);
  expect(pathsAsked()).toEqual([...new Set(pathsAsked())]);
});

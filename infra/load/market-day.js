// A market day, played by k6: `make load` opens the shops, runs this and audits what is left.
import { check, sleep } from 'k6';
import http from 'k6/http';
import { Rate, Trend } from 'k6/metrics';

const shops = JSON.parse(open(__ENV.SHOPS_FILE));
const url = __ENV.BASE_URL;
const seconds = Number(__ENV.DURATION);
/** Product lines a second at noon; a cart has two of them on average. */
const peak = Number(__ENV.PEAK);
const owners = Number(__ENV.OWNERS);
const visits = Number(__ENV.VISITS);
const LINES_PER_CART = 2;
const slack = Number(__ENV.SLACK);

/** From the answer to a checkout until a question that sends its position has been answered, in ms. */
const lag = new Trend('projection_lag', true);
const refused = new Rate('sold_out');

const part = (share) => `${Math.max(1, Math.round(seconds * share))}s`;
const cartsPerMinute = (share) => Math.max(1, Math.round((peak * share * 60) / LINES_PER_CART));

export const options = {
  scenarios: {
    registers: {
      executor: 'ramping-arrival-rate',
      exec: 'sell',
      startRate: cartsPerMinute(0.1),
      timeUnit: '1m',
      preAllocatedVUs: 50,
      maxVUs: 400,
      stages: [
        { target: cartsPerMinute(0.4), duration: part(0.15) },
        { target: cartsPerMinute(1), duration: part(0.1) },
        { target: cartsPerMinute(1), duration: part(0.5) },
        { target: cartsPerMinute(0.3), duration: part(0.1) },
        { target: cartsPerMinute(0.1), duration: part(0.15) },
      ],
    },
    owners: { executor: 'constant-vus', exec: 'lookAtFigures', vus: owners, duration: part(1) },
    visitors: {
      executor: 'constant-arrival-rate',
      exec: 'visitCatalog',
      rate: visits,
      duration: part(1),
      preAllocatedVUs: 10,
      maxVUs: 100,
    },
  },
  summaryTrendStats: ['count', 'med', 'p(95)', 'p(99)', 'max'],
  thresholds: {
    checks: ['rate==1'],
    http_req_failed: ['rate<0.001'],
    // Carts that nobody was free to sell: then the rate that the table tells of was not there.
    dropped_iterations: ['count<1'],
    projection_lag: [`p(99)<${250 * slack}`],
    'http_req_duration{kind:scan}': [`p(95)<${50 * slack}`, `p(99)<${100 * slack}`],
    'http_req_duration{kind:checkout}': [`p(95)<${75 * slack}`, `p(99)<${150 * slack}`],
    'http_req_duration{kind:receipt}': [`p(99)<${250 * slack}`],
    'http_req_duration{kind:figures}': [`p(95)<${100 * slack}`, `p(99)<${250 * slack}`],
    'http_req_duration{kind:catalog}': [`p(95)<${50 * slack}`, `p(99)<${150 * slack}`],
    sold_out: ['rate>=0'],
  },
};

const any = (list) => list[Math.floor(Math.random() * list.length)];
/** The newest position that this register or owner knows of each shop, as a browser does. */
const positions = {};

function ask(shop, kind, path) {
  const position = positions[shop.slug];
  const headers = { authorization: `Bearer ${shop.token}`, ...(position && { 'x-log-position': position }) };
  return http.get(url + path, { headers, tags: { kind, name: path.replace(/[0-9a-f-]{36}|\d{13}/, ':id') } });
}

/** Scans a cart, sells it, and looks at the receipt: which waits for the read models. */
export function sell() {
  const shop = any(shops);
  const lines = [];
  for (let count = 1 + (__ITER % 6); count > 0; count--) {
    // One scan in twenty is of what there are few of.
    const wanted = Math.random() < 0.05 ? shop.scarce : any(shop.products);
    const scan = ask(shop, 'scan', `/api/products/barcode/${wanted.barcode}`);
    const found = scan.status === 200 ? scan.json() : null;
    check(found, { 'a scan finds its product': (product) => product !== null && product.id === wanted.id });
    check(found, { 'stock is never negative': (product) => product === null || product.stock >= 0 });
    if (!lines.some(({ productId }) => productId === wanted.id)) lines.push({ productId: wanted.id, quantity: 1 });
  }
  const key = `${__VU}-${__ITER}-${Date.now()}-${Math.random()}`;
  const answer = http.post(`${url}/api/checkouts`, JSON.stringify({ lines, paymentMethod: any(['pix', 'card']) }), {
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${shop.token}`,
      'idempotency-key': key,
    },
    tags: { kind: 'checkout', name: '/api/checkouts' },
    responseCallback: http.expectedStatuses(201, 409),
  });
  const isSoldOut = answer.status === 409 && answer.json('code') === 'insufficient_stock';
  refused.add(isSoldOut);
  check(answer, { 'a cart is sold, or sold out': ({ status }) => status === 201 || isSoldOut });
  if (answer.status !== 201) return;
  const answered = Date.now();
  positions[shop.slug] = answer.headers['X-Log-Position'];
  const sold = answer.json('lines').map(({ id }) => id);
  // Read by the audit, which looks for each of them.
  console.log(`acknowledged ${shop.index} ${sold.join(',')}`);
  const receipt = ask(shop, 'receipt', `/api/checkouts/${answer.json('id')}`);
  lag.add(Date.now() - answered);
  check(receipt, {
    'the receipt shows what was sold': ({ status }) =>
      status === 200 &&
      receipt
        .json('lines')
        .map(({ id }) => id)
        .join() === sold.join(),
  });
}

export function lookAtFigures() {
  const shop = any(shops);
  for (const path of [
    '/api/dashboard/stats',
    '/api/dashboard/sales-chart?period=30',
    '/api/dashboard/recent-sales',
    '/api/dashboard/top-products',
    '/api/sales?limit=50',
    '/api/products?limit=50',
  ]) {
    check(ask(shop, 'figures', path), { 'figures are answered': ({ status }) => status === 200 });
  }
  sleep(1 + Math.random() * 2);
}

export function visitCatalog() {
  const shop = any(shops);
  const tags = { kind: 'catalog', name: '/catalog/:slug' };
  const page = http.get(`${url}/catalog/${shop.slug}`, { tags });
  check(page, { 'the catalogue is shown': ({ status, body }) => status === 200 && body.includes(shop.name) });
}

export function handleSummary(data) {
  return { [__ENV.SUMMARY_FILE]: JSON.stringify(data) };
}

import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type OtlpCollector, startOtlpCollector } from '../testing/otlp-collector.ts';
import { createRunningApplication, type RunningApplication } from '../testing/running-application.ts';
import { ShopClient } from '../testing/shop-client.ts';

let collector: OtlpCollector;
let application: RunningApplication;
let shop: ShopClient;
let productId: string;
beforeAll(async () => {
  collector = await startOtlpCollector();
  application = await createRunningApplication({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
  shop = new ShopClient(application.address());
  await shop.signUp();
  productId = (await shop.createProduct({ stock: 50, consumptionDays: 30 })).id;
}, 120_000);
afterAll(async () => {
  await application?.close();
  await collector?.close();
});

const sale = () => ({ productId, quantity: 1, paymentMethod: 'pix', notes: 'fiado da Zuleica' });
const sell = (traceId: string, parentId: string) =>
  shop.post('/api/sales', sale(), { traceparent: `00-${traceId}-${parentId}-01` });
const named = (traceId: string, name: string) => collector.named(traceId, name);

it('follows a sale from the click to the read models: one trace, each step below the one that caused it', async () => {
  const traceId = randomBytes(16).toString('hex');
  const parentId = randomBytes(8).toString('hex');
  expect((await sell(traceId, parentId)).status).toBe(201);
  const steps = ['POST /api/sales', 'command RegisterSale', 'append', 'project', 'follow-ups'];
  await vi.waitUntil(() => steps.every((name) => named(traceId, name)), { timeout: 15_000 });
  const [request, command, append, project, scheduled] = steps.map((name) => named(traceId, name));
  expect(request?.parentSpanId).toBe(parentId);
  expect(command?.parentSpanId).toBe(request?.spanId);
  for (const step of [append, project, scheduled]) expect(step?.parentSpanId).toBe(command?.spanId);
  // The events have no further fields for tracing.
  const { rows } = await application.pool.query(
    "SELECT metadata FROM event_log.events WHERE type = 'SaleRegistered' ORDER BY position DESC LIMIT 1",
  );
  expect(rows[0].metadata.correlationId.replaceAll('-', '')).toBe(traceId);
  expect(project && BigInt(project.endTimeUnixNano) > BigInt(command?.endTimeUnixNano ?? 0)).toBe(true);
});

it('shows what a question waited for, below the question', async () => {
  const traceId = randomBytes(16).toString('hex');
  expect((await sell(randomBytes(16).toString('hex'), randomBytes(8).toString('hex'))).status).toBe(201);
  const traceparent = `00-${traceId}-${randomBytes(8).toString('hex')}-01`;
  expect((await shop.get('/api/sales', { traceparent })).status).toBe(200);
  const names = ['GET /api/sales', 'wait for read models'];
  await vi.waitUntil(() => names.every((name) => named(traceId, name)), { timeout: 15_000 });
  const [request, wait] = names.map((name) => named(traceId, name));
  expect(wait?.parentSpanId).toBe(request?.spanId);
  expect(wait && BigInt(wait.endTimeUnixNano) <= BigInt(request?.endTimeUnixNano ?? 0)).toBe(true);
});

it('keeps sales apart that are made at once and share a commit', async () => {
  const ids = Array.from({ length: 8 }, () => randomBytes(16).toString('hex'));
  await Promise.all(ids.map((id) => sell(id, randomBytes(8).toString('hex'))));
  await vi.waitUntil(() => ids.every((id) => named(id, 'project')), { timeout: 15_000 });
  for (const id of ids) {
    expect(collector.of(id).filter(({ name }) => name === 'append')).toHaveLength(1);
    expect(named(id, 'append')?.parentSpanId).toBe(named(id, 'command RegisterSale')?.spanId);
  }
});

it('makes up a trace where the browser names none, or one that is none', async () => {
  const forged = `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01","name":"Zuleica`;
  for (const traceparent of ['', 'x', `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`, forged]) {
    const before = collector.spans.length;
    await shop.post('/api/sales', sale(), { traceparent, 'idempotency-key': randomUUID() });
    await vi.waitUntil(() => collector.spans.slice(before).some(({ name }) => name === 'project'), { timeout: 15_000 });
    const request = collector.spans.slice(before).find(({ name }) => name === 'POST /api/sales');
    expect(request?.traceId).toMatch(/^(?!0{32})[\da-f]{32}$/);
    expect(request?.parentSpanId).toBeUndefined();
    expect(named(request?.traceId ?? '', 'project')).toBeDefined();
  }
});

it('tells the collector nothing of people', () => {
  expect(collector.spans.length).toBeGreaterThan(20);
  for (const theirs of ['Zuleica', 'Ana', '@example.com', productId, shop.token])
    expect(collector.written()).not.toContain(theirs);
});

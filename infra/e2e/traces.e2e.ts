import { type OtlpCollector, startOtlpCollector } from '@pdv/app/testing/otlp-collector';
import { expect, type Request } from '@playwright/test';
import { startApart } from './application-apart.ts';
import { addProduct, test as base, enter, openShop } from './shop.ts';

const FIRST_PORT = 3470;

/** An application that sends its traces to a collector. */
const test = base.extend<
  { baseURL: string },
  { traced: { readonly address: string; readonly collector: OtlpCollector } }
>({
  traced: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
    async ({}, use, { parallelIndex }) => {
      const collector = await startOtlpCollector();
      const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
      const { address, stop } = await startApart(
        Number(process.env.E2E_TRACED_PORT ?? FIRST_PORT) + parallelIndex,
        env,
      );
      await use({ address, collector });
      await stop();
      await collector.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ traced }, use) => use(traced.address),
});

const STEPS = ['command RegisterSale', 'append', 'project'];

test.use({ expectedErrors: [/ERR_EMPTY_RESPONSE|net::ERR_/] });

test('one trace tells of a sale from the click to the read models, its second attempt included', async ({
  page,
  traced: { address, collector },
}) => {
  const shop = await openShop(page);
  await addProduct(page, shop, { name: 'Arroz 5 kg' });
  await enter(page, shop, '/sales?nova=1');
  const sale = page.getByRole('dialog', { name: 'Venda rápida' });
  await sale.getByRole('combobox', { name: 'Produto', exact: true }).fill('arroz');
  await page.getByRole('option', { name: /Arroz 5 kg/ }).click();
  await sale.getByRole('button', { name: /PIX/ }).click();

  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url() === `${address}/api/checkouts`) sent.push(request);
  });
  // The server sells, and its answer is lost.
  await page.route(
    `${address}/api/checkouts`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  const finish = sale.getByRole('button', { name: /Finalizar/ });
  await finish.click();
  // The screen asks again by itself.
  await expect.poll(() => sent.length).toBe(2);

  const contexts = sent.map((request) => request.headers().traceparent?.split('-') ?? []);
  const [traceId = ''] = contexts.map(([, trace]) => trace);
  expect(traceId).toMatch(/^[\da-f]{32}$/);
  expect(contexts[1]?.[1]).toBe(traceId);
  const requests = () => collector.of(traceId).filter(({ name }) => name === 'POST /api/checkouts');
  await expect
    .poll(() => [requests().length, ...STEPS.map((name) => collector.named(traceId, name)?.name)])
    .toEqual([2, ...STEPS]);
  expect(requests().map(({ parentSpanId }) => parentSpanId)).toEqual(contexts.map(([, , click]) => click));
  const [command, append, project] = STEPS.map((name) => collector.named(traceId, name));
  expect(command?.parentSpanId).toBe(requests()[0]?.spanId);
  expect([append?.parentSpanId, project?.parentSpanId]).toEqual([command?.spanId, command?.spanId]);
  // Sold once.
  expect(collector.of(traceId).filter(({ name }) => name === 'append')).toHaveLength(1);
  // What is asked next belongs to another action.
  const ids = new Set(collector.spans.filter(({ name }) => name.startsWith('GET /api/')).map((span) => span.traceId));
  expect(ids.has(traceId)).toBe(false);
});

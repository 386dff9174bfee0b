import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import type { StripeConfig } from '../../payments/stripe-config.ts';
import { CALLS } from './calls.ts';
import { badRequest, StripeFault } from './errors.ts';
import { type Form, parseForm } from './form.ts';
import { createLedger, type Ledger } from './ledger.ts';

/** A call that reached the stand-in. */
export interface Received {
  readonly name: string;
  readonly key: string | undefined;
  readonly status: number;
}

export interface StandInOptions {
  /** Default: any free one. */
  readonly port?: number;
  /** In seconds since 1970; default: now. */
  readonly startS?: number;
}

const KEYS = {
  secretKey: 'sk_test_standin0001',
  publishableKey: 'pk_test_standin0001',
  webhookSecret: 'whsec_standin0001',
};
/** The SDK makes these up by itself where a call came without one. */
const MADE_UP_KEY = /^stripe-node-retry-/;

/**
 * Stripe, as far as this product uses it: keeps what it is told, charges cards in its own time, signs webhooks, and
 * refuses what Stripe would refuse. For tests only: nothing of it is in the bundles of production.
 */
export async function startStripeStandIn({ port = 0, startS = Math.floor(Date.now() / 1_000) }: StandInOptions = {}) {
  const ledger = createLedger(startS);
  const received: Received[] = [];
  const kept = new Map<string, { readonly print: string; readonly status: number; readonly body: string }>();
  const control = {
    /** Waits after a call has been answered and before the answer is sent. */
    beforeAnswer: async (_name: string): Promise<void> => {},
    /** Answers with this status instead. */
    broken: (_name: string): number | undefined => undefined,
  };

  const server = createServer((request, response) => {
    answer(request).then(
      async ({ status, body, name }) => {
        await control.beforeAnswer(name);
        response
          .writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
          .end(body);
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage) {
    const { pathname, search } = new URL(request.url ?? '', apiUrl);
    const sent = await text(request);
    const name = `${request.method} ${pathname}`;
    const key = request.headers['idempotency-key'] as string | undefined;
    const print = createHash('sha256').update(`${name}\n${sent}`).digest('hex');
    const known = key === undefined ? undefined : kept.get(key);
    let [status, body] = [200, ''];
    try {
      const fault = control.broken(name);
      if (fault) throw new StripeFault(fault, { type: 'api_error', message: 'broken on purpose' });
      const form = parseForm(sent || search.slice(1));
      const paid = payment(ledger, name, form);
      if (paid) {
        body = JSON.stringify(paid);
      } else {
        authorize(request);
        if (known && known.print !== print) {
          throw badRequest('Keys for idempotent requests can only be used with the same parameters.', undefined);
        }
        if (known) ({ status, body } = known);
        else body = JSON.stringify(perform(request.method ?? '', pathname, form, key));
      }
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      status = error.status;
      body = JSON.stringify(error.body);
    }
    // Like Stripe: what was refused before it began may be sent again under the same key.
    if (key !== undefined && (status < 400 || status === 402)) kept.set(key, { print, status, body });
    received.push({ name, key, status });
    return { status, body, name };
  }

  function perform(method: string, path: string, form: Form, key: string | undefined): unknown {
    for (const call of CALLS) {
      const [whole, id = ''] = (call.method === method && call.path.exec(path)) || [];
      if (whole === undefined) continue;
      if (call.needsKey && (key === undefined || MADE_UP_KEY.test(key)))
        throw badRequest('a key of its own is missing');
      const params = call.params.safeParse(form);
      if (!params.success) {
        const [issue] = params.error.issues;
        throw badRequest(`${issue?.path.join('.')}: ${issue?.message}`, 'parameter_invalid', String(issue?.path[0]));
      }
      return call.answer(params.data, id, ledger);
    }
    throw new StripeFault(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}).`,
    });
  }

  const config: StripeConfig = { ...KEYS, apiUrl };
  return {
    config,
    /** The same for a process. */
    environment: {
      STRIPE_SECRET_KEY: KEYS.secretKey,
      STRIPE_PUBLISHABLE_KEY: KEYS.publishableKey,
      STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
      STRIPE_API_URL: apiUrl,
    },
    ledger,
    received,
    control,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;

function authorize({ headers, method }: IncomingMessage): void {
  const given = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${KEYS.secretKey}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new StripeFault(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
  }
  if (headers['stripe-version'] !== Stripe.API_VERSION) throw badRequest(`Version ${headers['stripe-version']}`);
  const type = headers['content-type'] ?? '';
  if (method === 'POST' && !type.startsWith('application/x-www-form-urlencoded')) throw badRequest(`a body of ${type}`);
}

/** The card form's own call: it has the publishable key and the payment's secret, and no more. */
function payment(ledger: Ledger, name: string, form: Form): unknown {
  const [, id] = /^POST \/v1\/payment_intents\/(\w+)\/confirm$/.exec(name) ?? [];
  if (id === undefined) return undefined;
  const intent = [...ledger.intents.values()].find((each) => each.id === id);
  if (form.key !== KEYS.publishableKey || form.client_secret !== intent?.client_secret) {
    throw new StripeFault(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
  }
  return ledger.pay(
    id,
    form.card === '4000000000000002' ? 'bad' : form.card === '4000000000000341' ? 'good once' : 'good',
  );
}

import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** The hash is that of the empty style tag which Emotion inserts before it writes rules through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Hosts that the card form needs. Only the checkout page allows them. */
const STRIPE = ['https://js.stripe.com', 'https://*.js.stripe.com'];

const options = (checkout: boolean): HelmetOptions => ({
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...(checkout ? STRIPE : [])],
      styleSrc: ["'self'", EMPTY_STYLE],
      imgSrc: ["'self'", 'data:', 'https:'],
      connectSrc: ["'self'", ...(checkout ? ['https://api.stripe.com'] : [])],
      ...(checkout && { frameSrc: [...STRIPE, 'https://hooks.stripe.com'] }),
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      upgradeInsecureRequests: null,
    },
  },
  // The same as frame-ancestors says.
  frameguard: { action: 'deny' },
  // Served over plain HTTP on one's own machine; see HSTS below.
  hsts: false,
});

/** Answers are private to a shop and current: no cache may keep them. */
export const NO_STORE = { 'cache-control': 'no-store' } as const;

/** The policy of the one document that may load the payment provider's form. */
export function checkoutPolicy(): Readonly<Record<string, string>> {
  const name = 'content-security-policy';
  return { [name]: helmetHeaders(true)[name] ?? '' };
}

/**
 * The policy of the one worker that reads codes off a camera's picture. A worker has the policy of its own answer, so
 * that no page has to allow WebAssembly.
 */
export const CODE_READER_POLICY: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'",
};

function helmetHeaders(checkout = false): Record<string, string> {
  const headers: Record<string, string> = {};
  const recorder = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  helmet(options(checkout))({} as never, recorder as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

/** helmet's, worked out once: they never differ, and helmet takes a twentieth of a request; and `no-store`. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = { ...helmetHeaders(), ...NO_STORE };

/** Browsers then never ask this host without TLS, for a year. */
const HSTS = { 'strict-transport-security': 'max-age=31536000' };

/** On every answer, unless its route says otherwise. */
export function addSecurityHeaders(app: Pick<FastifyInstance, 'addHook'>, overTls = false): void {
  const headers = { ...SECURITY_HEADERS, ...(overTls && HSTS) };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

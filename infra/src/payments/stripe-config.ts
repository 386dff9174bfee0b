/** The three keys that Stripe issues. */
export interface StripeConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Of a stand-in on this machine; `undefined`: Stripe itself. */
  readonly apiUrl: string | undefined;
}

const VARIABLES = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * None of the variables: no payments. Some of them, or one that is not what it should be, is a mistake each. The
 * messages never repeat a key.
 */
export function readStripeConfig(env: Readonly<Record<string, string | undefined>>): {
  readonly config: StripeConfig | undefined;
  readonly mistakes: readonly string[];
} {
  const mistakes: string[] = [];
  const value = (name: string) => env[name]?.trim() ?? '';
  const missing = VARIABLES.filter((name) => !value(name));
  const api = value('STRIPE_API_URL');
  if (missing.length === VARIABLES.length) {
    if (api) mistakes.push('STRIPE_API_URL: só vale junto com as chaves do Stripe.');
    return { config: undefined, mistakes };
  }
  for (const name of missing) mistakes.push(`${name}: falta; as três chaves do Stripe vão juntas, ou nenhuma.`);
  const expect = (name: (typeof VARIABLES)[number], pattern: RegExp, example: string) => {
    if (value(name) && !pattern.test(value(name))) mistakes.push(`${name}: use a chave que começa com ${example}.`);
  };
  const [secretKey, publishableKey, webhookSecret] = VARIABLES.map(value) as [string, string, string];
  expect('STRIPE_SECRET_KEY', /^[sr]k_(test|live)_\w{8,}$/, 'sk_test_, sk_live_, rk_test_ ou rk_live_');
  expect('STRIPE_PUBLISHABLE_KEY', /^pk_(test|live)_\w{8,}$/, 'pk_test_ ou pk_live_');
  expect('STRIPE_WEBHOOK_SECRET', /^whsec_\w{8,}$/, 'whsec_');
  const live = (key: string) => key.slice(2).startsWith('_live_');
  if (mistakes.length === 0 && live(secretKey) !== live(publishableKey)) {
    mistakes.push('STRIPE_PUBLISHABLE_KEY: uma das chaves é de teste e a outra de verdade; use as duas do mesmo modo.');
  }
  const apiUrl = api ? loopbackUrl(api) : undefined;
  if (api && !apiUrl) {
    mistakes.push('STRIPE_API_URL: só vale um endereço desta máquina, como http://127.0.0.1:12111, para testes.');
  } else if (apiUrl && live(secretKey)) {
    mistakes.push('STRIPE_API_URL: não vale com chaves de verdade.');
  }
  if (mistakes.length > 0) return { config: undefined, mistakes };
  return { config: { secretKey, publishableKey, webhookSecret, apiUrl }, mistakes };
}

/** A stand-in that answers for Stripe is never somewhere else: whoever sets its address sets the plans of all shops. */
function loopbackUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, origin, pathname } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && LOOPBACK.has(hostname) && pathname === '/'
    ? origin
    : undefined;
}

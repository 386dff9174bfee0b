import createClient from 'openapi-fetch';
import type { paths } from './generated/api.ts';

export interface Connection {
  /** Where the shop works, as `https://loja.example.com`. */
  readonly url: string;
  /** From Configurações › API. */
  readonly key: string;
  /** For tests. */
  readonly wait?: (ms: number) => Promise<void>;
}

const MOST_ATTEMPTS = 5;
/** Where the answer does not say how long. It doubles with each attempt. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 60_000;

/** Every call that a key may make, with its parameters, body and answer typed. */
export function connect({ url, key, wait = sleep }: Connection) {
  return createClient<paths>({
    baseUrl: url,
    headers: { authorization: `Bearer ${key}` },
    fetch: (request) => patiently(request, wait),
  });
}
export type Client = ReturnType<typeof connect>;

/** Asks again after 429 and 503, as late as the server says. */
async function patiently(request: Request, wait: (ms: number) => Promise<void>): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    // A request is spent once it is sent: the copy goes.
    const response = await fetch(request.clone());
    if (attempt === MOST_ATTEMPTS || !mayRepeat(request, response.status)) return response;
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    const ms = Number.isNaN(seconds) ? FIRST_WAIT_MS * 2 ** (attempt - 1) : seconds * 1_000;
    await wait(Math.min(ms, LONGEST_WAIT_MS));
  }
}

/** A write that the server may have done already is repeated only where its key makes the repeat harmless. */
function mayRepeat({ method, headers }: Request, status: number): boolean {
  if (status === 429) return true;
  return status === 503 && (method === 'GET' || headers.has('idempotency-key'));
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Every refusal has this form. Programs go by `code`; `message` is for people. */
interface RefusalBody {
  readonly code: string;
  readonly message: string;
  /** What is wrong with each field. */
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
  /** The permission that the key lacks, with `scope_required`. */
  readonly scope?: unknown;
}

export class Refused extends Error {
  readonly body: RefusalBody;

  constructor(body: RefusalBody) {
    super(body.message);
    this.body = body;
  }
}

interface Answer<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/** What was asked for. @throws Refused */
export function answerOf<T>({ data, error, response }: Answer<T>): T {
  if (response.ok) return data as T;
  // A proxy in between may answer without the form.
  const body = (error as Partial<RefusalBody> | undefined) ?? {};
  const { code = `http_${response.status}`, message = `O servidor respondeu ${response.status}.` } = body;
  throw new Refused({ ...body, code, message });
}

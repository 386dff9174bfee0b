import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { rootCertificates } from 'node:tls';
import { createLookup, mayBePublic, PrivateAddress, type Resolve } from './public-address.ts';

/** Why there is no answer. */
export type PostFailure = 'private_address' | 'not_found' | 'refused' | 'timeout' | 'certificate' | 'broken';

export type Posted = { readonly tookMs: number } & (
  | { readonly status: number /** Its beginning, as text that can be stored. */; readonly response: string }
  | { readonly failure: PostFailure }
);

export interface PostOptions {
  /** For development alone: http, and addresses of this machine or network, are allowed. */
  readonly allowPrivate: boolean;
  /** Default: the system's. */
  readonly resolve?: Resolve;
  /** Trusted besides the certificate authorities that Node knows. */
  readonly ca?: string;
  readonly connectMs?: number;
  readonly wholeMs?: number;
}

export interface ToPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const CONNECT_MS = 5_000;
const WHOLE_MS = 10_000;
/** Read of an answer; the rest is cut off. */
const READ_BYTES = 16_384;
/** Kept of an answer. */
const KEPT_BYTES = 1_024;
const HEADER_BYTES = 8_192;

/**
 * Posts to receivers that others run, and that may be slow, broken or hostile. Follows no redirect: 3xx is an answer
 * like any other. Nothing here throws for what a receiver does.
 */
export function createWebhookPoster(options: PostOptions) {
  const { allowPrivate, resolve, ca, connectMs = CONNECT_MS, wholeMs = WHOLE_MS } = options;
  const agentOptions = {
    ...{ keepAlive: true, keepAliveMsecs: 5_000, maxFreeSockets: 256, timeout: 30_000 },
    lookup: createLookup(resolve, allowPrivate ? () => true : undefined),
  };
  const secure = new https.Agent({ ...agentOptions, ...(ca && { ca: [...rootCertificates, ca] }) });
  const plain = new http.Agent(agentOptions);

  async function post({ url: text, headers, body }: ToPost): Promise<Posted> {
    const startedAt = performance.now();
    const tookMs = () => Math.round(performance.now() - startedAt);
    try {
      const url = new URL(text);
      // A connection to an address looks nothing up.
      if (!allowPrivate && (url.protocol !== 'https:' || !mayBePublic(url))) throw new PrivateAddress();
      const request = { url, headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) }, body };
      // A connection that was kept may have been closed by the receiver meanwhile: that is no failure of it.
      const answer = await attempt(request).catch((error) => {
        if (isStale(error)) return attempt(request, wholeMs - tookMs());
        throw error;
      });
      return { ...answer, tookMs: tookMs() };
    } catch (error) {
      return { failure: failureOf(error), tookMs: tookMs() };
    }
  }

  function attempt({ url, headers, body }: { url: URL; headers: Record<string, string>; body: string }, ms = wholeMs) {
    return new Promise<{ status: number; response: string }>((resolved, rejected) => {
      const isSecure = url.protocol === 'https:';
      const settings: RequestOptions = { method: 'POST', headers, maxHeaderSize: HEADER_BYTES };
      const sent = isSecure
        ? https.request(url, { ...settings, agent: secure })
        : http.request(url, { ...settings, agent: plain });
      const cancel = (error: Error) => sent.destroy(error);
      const connecting = setTimeout(() => cancel(new TookTooLong()), connectMs);
      const whole = setTimeout(() => cancel(new TookTooLong()), ms);
      const done = () => {
        clearTimeout(connecting);
        clearTimeout(whole);
      };
      sent.on('socket', (socket) => {
        if (sent.reusedSocket) clearTimeout(connecting);
        else socket.once(isSecure ? 'secureConnect' : 'connect', () => clearTimeout(connecting));
      });
      let answered = false;
      sent.on('error', (error) => {
        // What breaks off later is only cut: the status is known.
        if (answered) return;
        done();
        rejected(Object.assign(error, { reused: sent.reusedSocket }));
      });
      sent.on('response', (answer) => {
        answered = true;
        clearTimeout(connecting);
        readBeginning(sent, answer, (response) => {
          done();
          resolved({ status: answer.statusCode ?? 0, response });
        });
      });
      // Without a listener Node closes the connection and tells nobody.
      sent.on('upgrade', (answer, socket) => {
        answered = true;
        done();
        socket.destroy();
        resolved({ status: answer.statusCode ?? 0, response: '' });
      });
      sent.on('close', () => {
        if (answered) return;
        done();
        const closed = Object.assign(new Error('closed without an answer'), { code: 'ECONNRESET' });
        rejected(Object.assign(closed, { reused: sent.reusedSocket }));
      });
      sent.end(body);
    });
  }

  return {
    post,
    close() {
      secure.destroy();
      plain.destroy();
    },
  };
}

/** The status decides; of the body only the beginning is read, and one that breaks off or never ends is cut. */
function readBeginning(sent: ClientRequest, answer: IncomingMessage, tell: (response: string) => void): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const finish = () => tell(storable(Buffer.concat(chunks).subarray(0, KEPT_BYTES)));
  answer.on('data', (chunk: Buffer) => {
    if (bytes < KEPT_BYTES) chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > READ_BYTES) sent.destroy();
  });
  answer.on('error', () => {});
  answer.on('close', finish);
}

/** Without what no database takes as text. */
const storable = (bytes: Buffer) => bytes.toString('utf8').replaceAll('\u0000', '');

class TookTooLong extends Error {
  readonly code = 'timeout';
}

const isStale = (error: { readonly code?: string; readonly reused?: boolean }) =>
  error.reused === true && (error.code === 'ECONNRESET' || error.code === 'EPIPE');

const FAILURES: Readonly<Record<string, PostFailure>> = {
  private_address: 'private_address',
  timeout: 'timeout',
  ETIMEDOUT: 'timeout',
  ENOTFOUND: 'not_found',
  EAI_AGAIN: 'not_found',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate',
  CERT_HAS_EXPIRED: 'certificate',
  CERT_NOT_YET_VALID: 'certificate',
  CERT_SIGNATURE_FAILURE: 'certificate',
  CERT_CHAIN_TOO_LONG: 'certificate',
  CERT_REJECTED: 'certificate',
  CERT_REVOKED: 'certificate',
  CERT_UNTRUSTED: 'certificate',
  INVALID_CA: 'certificate',
  INVALID_PURPOSE: 'certificate',
  HOSTNAME_MISMATCH: 'certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
};

function failureOf(error: unknown): PostFailure {
  const { code = '', errors } = error as { code?: string; errors?: readonly { code?: string }[] };
  return FAILURES[code] ?? FAILURES[errors?.[0]?.code ?? ''] ?? 'broken';
}

/** Why a webhook may not be sent to an address; null if it may. Names are looked at again when they are resolved. */
export function refusedUrl(text: string, allowPrivate: boolean): 'not_https' | 'private_address' | 'port' | null {
  const url = new URL(text);
  if (allowPrivate) return null;
  if (url.protocol !== 'https:') return 'not_https';
  if (!mayBePublic(url)) return 'private_address';
  // Below 1024 other services listen, which a request might talk to.
  const port = Number(url.port || 443);
  return port === 443 || port >= 1_024 ? null : 'port';
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { OPEN_FACTS, type OpenFact, type PublicFacts } from '@pdv/schemas/marketing/public-pages';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Where the build leaves them, in the folder of the screens; hidden, as they are not whole yet. */
const FOLDER = '.pages';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

interface Page {
  readonly type: string;
  readonly etag: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly plain: Buffer;
}

type Send = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * What everybody may read, by its path: rendered at the build, filled in and compressed once, at the first request,
 * when it is known where the server listens.
 */
export function openPublicPages(directory: string, facts: () => PublicFacts): (path: string) => Send | undefined {
  const folder = join(directory, FOLDER);
  const files = new Map(existsSync(folder) ? readdirSync(folder).map((name) => [pathOf(name), name]) : []);
  const ready = new Map<string, Page>();
  return (path) => {
    const name = files.get(path);
    if (name === undefined) return undefined;
    return (request, reply) => {
      const page = ready.get(path) ?? prepare(fill(readFileSync(join(folder, name), 'utf8'), facts()), name);
      ready.set(path, page);
      return send(page, request, reply);
    };
  };
}

/** `index.html` stands at `/`, `pricing.html` at `/pricing`, `robots.txt` where it says. */
function pathOf(name: string): string {
  return name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`;
}

const CONDITIONAL = /<(\w+) data-if="(\w+)"([^>]*)>(.*?)<\/\1>/gs;

/** Leaves out what hangs on a fact that is not known, and puts in those that are. */
export function fill(text: string, facts: PublicFacts): string {
  const known = text.replace(CONDITIONAL, (_all, tag: string, fact: string, rest: string, inside: string) =>
    facts[fact as OpenFact] === undefined ? '' : `<${tag}${rest}>${inside}</${tag}>`,
  );
  return Object.entries(OPEN_FACTS).reduce(
    (filled, [fact, mark]) => filled.replaceAll(mark, () => escaped(facts[fact as OpenFact] ?? '')),
    known,
  );
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

function prepare(text: string, name: string): Page {
  const plain = Buffer.from(text);
  return {
    type: TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    br: brotliCompressSync(plain),
    gzip: gzipSync(plain),
    plain,
  };
}

function send({ type, etag, ...bodies }: Page, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
  if (headers['if-none-match'] === etag) return reply.status(304).send();
  const accepted = String(headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b(?!;q=0)`).test(accepted));
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(type).send(encoding ? bodies[encoding] : bodies.plain);
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Encoded, encode, send } from '@pdv/infra/http/encoded';
import { escapeHtml } from '@pdv/schemas/kernel/escape-html';
import { OPEN_FACTS, type OpenFact, type PublicFacts } from '@pdv/schemas/marketing/public-pages';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The pages' folder in the UI's build. It is hidden, because the pages still have placeholders. */
const FOLDER = '.pages';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * The public pages by path. The build renders them. The first request fills in the facts, because only then the
 * server's address is known, and compresses the page once.
 */
export function openPublicPages(directory: string, facts: () => PublicFacts): (path: string) => Send | undefined {
  const folder = join(directory, FOLDER);
  const files = new Map(existsSync(folder) ? readdirSync(folder).map((name) => [pathOf(name), name]) : []);
  const ready = new Map<string, Encoded>();
  return (path) => {
    const name = files.get(path);
    if (name === undefined) return undefined;
    return (request, reply) => {
      const page = ready.get(path) ?? encode(fill(readFileSync(join(folder, name), 'utf8'), facts()), typeOf(name));
      ready.set(path, page);
      return send(request, reply.header('cache-control', 'no-cache'), page);
    };
  };
}

/** `index.html` is at `/`, `pricing.html` at `/pricing`, `robots.txt` at `/robots.txt`. */
function pathOf(name: string): string {
  return name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`;
}

const CONDITIONAL = /<(\w+) data-if="(\w+)"([^>]*)>(.*?)<\/\1>/gs;

/** Inserts the known facts and removes the elements whose fact is unknown. */
export function fill(text: string, facts: PublicFacts): string {
  const known = text.replace(CONDITIONAL, (_all, tag: string, fact: string, rest: string, inside: string) =>
    facts[fact as OpenFact] === undefined ? '' : `<${tag}${rest}>${inside}</${tag}>`,
  );
  return Object.entries(OPEN_FACTS).reduce(
    (filled, [fact, mark]) => filled.replaceAll(mark, () => escapeHtml(facts[fact as OpenFact] ?? '')),
    known,
  );
}

const typeOf = (name: string) => TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

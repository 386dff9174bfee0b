import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Encoded, encode, send } from '@pdv/infra/http/encoded';
import { escapeHtml } from '@pdv/schemas/kernel/escape-html';
import { OPEN_FACTS, type OpenFact, type PublicFacts } from '@pdv/schemas/marketing/public-pages';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Where the build leaves them, in the folder of the screens; hidden, as they are not whole yet. */
const FOLDER = '.pages';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * What everybody may read, by its path: rendered at the build, filled in and compressed once, at the first request,
 * when it is known where the server listens.
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
    (filled, [fact, mark]) => filled.replaceAll(mark, () => escapeHtml(facts[fact as OpenFact] ?? '')),
    known,
  );
}

const typeOf = (name: string) => TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

import { isUtf8 } from 'node:buffer';
import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

type App = Pick<FastifyInstance, 'addHook' | 'addContentTypeParser' | 'getDefaultJsonParser'>;

/** A body that is compressed, or written in anything but UTF-8, would be misread. */
export function refuseUnreadableBodies(app: App): void {
  app.addHook('preParsing', async ({ headers }) => {
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
    if (encoding !== '' && encoding !== 'identity') throw compressed;
    if (!saysUtf8(headers['content-type'])) throw notUtf8;
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  const read: FastifyBodyParser<Buffer> = (request, body, done) => {
    if (isUtf8(body)) return parse(request, body.toString(), done);
    done(brokenUtf8);
  };
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, read);
}

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/gi;

function saysUtf8(contentType = ''): boolean {
  return [...contentType.matchAll(CHARSET)].every(([, charset]) => /^utf-?8$/i.test(charset ?? ''));
}

const code = 'unsupported_media_type';
const compressed = new Refusal(415, { code, message: 'Envie os dados sem compressão.' });
const brokenUtf8 = new Refusal(400, { code: 'invalid_input', message: 'Os dados não estão em UTF-8.' });
const notUtf8 = new Refusal(415, { code, message: 'Envie os dados como JSON em UTF-8.' });

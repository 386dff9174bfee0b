import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** Before a body is read: one that is compressed, or written in anything but UTF-8, would be misread. */
export function refuseUnreadableBodies(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('preParsing', async ({ headers }) => {
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
    if (encoding !== '' && encoding !== 'identity') throw compressed;
    if (!isUtf8(headers['content-type'])) throw notUtf8;
  });
}

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/gi;

function isUtf8(contentType = ''): boolean {
  return [...contentType.matchAll(CHARSET)].every(([, charset]) => /^utf-?8$/i.test(charset ?? ''));
}

const code = 'unsupported_media_type';
const compressed = new Refusal(415, { code, message: 'Envie os dados sem compressão.' });
const notUtf8 = new Refusal(415, { code, message: 'Envie os dados como JSON em UTF-8.' });

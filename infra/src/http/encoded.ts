import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that is compressed once for all who ask. */
export interface Encoded {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly as: (encoding: Encoding) => Promise<Buffer>;
}

type Encoding = 'br' | 'gzip';

/** From here on whoever waits for a page gains more than it costs. */
const BROTLI_QUALITY = 6;
/** By their own format. */
const COMPRESSED = new Set(['image/png', 'image/jpeg']);
/** Smaller than a packet: there is nothing to gain. */
const WORTH_IT = 1_000;

const compress: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    };
    return promisify(brotliCompress)(plain, { params });
  },
  gzip: (plain) => promisify(gzip)(plain),
};

/** @param content text, or what is compressed already */
export function encode(content: string | Buffer, type: string): Encoded {
  const plain = Buffer.from(content);
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    type,
    plain,
    // Weak: the same page, however it is compressed.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    as(encoding) {
      const body = made.get(encoding) ?? compress[encoding](plain);
      made.set(encoding, body);
      return body;
    },
  };
}

/** In the best encoding that the client takes; 304 to whoever has it already. */
export async function send(request: FastifyRequest, reply: FastifyReply, { type, etag, plain, as }: Encoded) {
  reply.header('etag', etag).header('vary', 'accept-encoding');
  if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
  reply.type(type);
  const encoding =
    plain.length < WORTH_IT || COMPRESSED.has(type) ? undefined : encodingOf(request.headers['accept-encoding']);
  if (!encoding) return reply.send(plain);
  return reply.header('content-encoding', encoding).send(await as(encoding));
}

function encodingOf(accepted: string | string[] | undefined): Encoding | undefined {
  const wanted = String(accepted ?? '')
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim().toLowerCase());
  return (['br', 'gzip'] as const).find((encoding) => wanted.includes(encoding));
}

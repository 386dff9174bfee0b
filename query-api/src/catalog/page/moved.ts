import type { FastifyReply, FastifyRequest } from 'fastify';

/** What is found at an address at which a shop's catalogue stood once. */
export interface Moved {
  readonly shopId: string;
  readonly bytes: number;
  readonly movedTo: string;
}

export const SLUG = /^[a-z0-9-]{1,60}$/;
/** Asked for anew each time; one short answer says that it still holds. */
export const ASK_AGAIN = 'no-cache';
/** Of what has its version in its address. */
export const FOR_EVER = 'public, max-age=31536000, immutable';
export const A_DAY = 'public, max-age=86400';

export const moved = (shopId: string, movedTo: string): Moved => ({ shopId, bytes: 200, movedTo });
export const isMoved = (found: object): found is Moved => 'movedTo' in found;

/** The same below another slug. For good, but asked again each time: a shop may come back to where it was. */
export function sendElsewhere(request: FastifyRequest, reply: FastifyReply, slug: string) {
  const [path = '', query] = request.url.split('?', 2);
  const rest = path.split('/').slice(3).join('/');
  const address = `/catalog/${slug}${rest && `/${rest}`}${query ? `?${query}` : ''}`;
  return reply.header('cache-control', ASK_AGAIN).redirect(address, 308);
}

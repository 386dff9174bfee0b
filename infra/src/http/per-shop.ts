import type { FastifyRequest } from 'fastify';

/** A limit of a route's own that counts a shop's requests, from wherever they come. */
export function perShop(max: number) {
  return { max, timeWindow: '1 minute', keyGenerator: ({ principal }: FastifyRequest) => principal.shopId };
}

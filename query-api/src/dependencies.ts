import type { EventStore } from '@pdv/infra/event-store/port';
import type { MediaStore } from '@pdv/infra/media/media-store';
import type { SignedIds } from '@pdv/infra/tokens/signed-ids';
import type { Action } from '@pdv/schemas/account/permissions';
import type { Feature } from '@pdv/schemas/account/plans';
import type { ReadModel } from '@pdv/schemas/live';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Pool } from 'pg';
import type { CatalogAssets } from './catalog/page/surroundings.ts';
import type { Installation } from './operators/system/installation.ts';
import type { ShopReader } from './reading/shop-reader.ts';

/** A Fastify instance that infers queries, parameters and answers from zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The read models behind the answer: a request that names a log position waits for all of them. An empty list: the
     * answer waits for none, even if it reads some. `createQuerySide` refuses any other list that leaves one out.
     */
    readModels?: readonly ReadModel[];
    /** What the member's role must allow; without it the route is open to every member, and to no key. */
    action?: Action;
    /** The feature that the shop's effective plan must have. */
    feature?: Feature;
  }
}

export interface QueryApiDependencies {
  readonly store: Pick<EventStore, 'compare' | 'head' | 'subscribe'>;
  /** Connected as `pdv_query`; see `createQueryPool`. */
  readonly queryPool: Pool;
  /** For the LISTEN connection; any role may listen. */
  readonly listenUrl: string;
  readonly installation: Installation;
  /** The files of photos. */
  readonly media: Pick<MediaStore, 'get'>;
  /** Whether there is a payment provider; default: none. */
  readonly canPay?: boolean;
  readonly now?: () => Date;
  /** Opens the tokens of unsubscribe links; without it, the API knows no such link. */
  readonly unsubscribeTokens?: Pick<SignedIds, 'open'>;
  /** The application's public URL, without a slash at the end. */
  readonly publicUrl?: () => string;
  /** The UI build's assets for the catalogue; without them, pages use the sources that vite serves. */
  readonly catalogAssets?: CatalogAssets | undefined;
}

/** The dependencies of every route module. */
export interface RouteDependencies {
  readonly reader: ShopReader;
  readonly now: () => Date;
}

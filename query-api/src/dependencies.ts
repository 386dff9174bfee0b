import type { EventStore } from '@pdv/infra/event-store/port';
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

/** A fastify that infers queries, parameters and answers from zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The read models that the answer comes from: a request that names a log position waits for all of them. */
    readModels?: readonly ReadModel[];
    /** What the member's role must allow; without it, every member of the shop may ask. */
    action?: Action;
    /** What the shop's effective plan must have. */
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
  /** Whether there is a payment provider; default: none. */
  readonly canPay?: boolean;
  readonly now?: () => Date;
  /** Of the links that end reminders; without them no such link is known. */
  readonly unsubscribeTokens?: Pick<SignedIds, 'open'>;
  /** Where visitors find this application, without a slash at the end. */
  readonly publicUrl?: () => string;
  /** What the screens' build made for the catalogue; without it, the sources as vite serves them. */
  readonly catalogAssets?: CatalogAssets | undefined;
}

/** What every route module is given. */
export interface RouteDependencies {
  readonly reader: ShopReader;
  readonly now: () => Date;
}

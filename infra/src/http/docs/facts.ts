import type { Role } from '@pdv/schemas/account/roles';
import type { RouteOptions } from 'fastify';
import { z } from 'zod';

/** Who may do what: the tables that the routes refuse by, asked by the names that routes have. */
export interface Access {
  rolesThatMay(action: string): readonly Role[];
  /** Whether keys of the API may be allowed to do it. */
  isScope(action: string): boolean;
  /** The scopes of which each lets a key do it, that of its own name first, and what screens call them. */
  scopesThatOpen(action: string): readonly { readonly name: string; readonly says: string }[];
  /** Names of the plans that have it, the cheapest first. */
  plansWith(feature: string): readonly string[];
}

/** What of a route no schema tells. */
export interface Facts {
  readonly isPublic: boolean;
  readonly isWrite: boolean;
  readonly isPaged: boolean;
  readonly audience: 'members' | 'operators' | 'all';
  /** What the member's role must allow; without it any member may. */
  readonly action: string | undefined;
  readonly feature: string | undefined;
  readonly answers: NoJson | undefined;
}

/** Of a 200 that is no JSON: what it is by its media type, and what its further headers say. */
export interface NoJson {
  readonly media: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Config {
  readonly public?: boolean;
  readonly audience?: 'operators' | 'all';
  readonly action?: string;
  readonly feature?: string;
  readonly answers?: NoJson;
}

export function factsOf({ method, config, onRequest, schema }: RouteOptions): Facts {
  const { public: isPublic = false, audience = 'members', action, feature, answers } = (config ?? {}) as Config;
  const { querystring } = (schema ?? {}) as { querystring?: unknown };
  return {
    isPublic,
    isWrite: method !== 'GET',
    isPaged: querystring instanceof z.ZodObject && 'cursor' in querystring.shape,
    audience,
    action: action ?? [onRequest].flat().map(permitted).find(Boolean),
    feature,
    answers,
  };
}

/** Hooks that let only some roles pass carry the name of what these may do. */
const permitted = (hook: unknown) => (hook as { action?: string } | undefined)?.action;

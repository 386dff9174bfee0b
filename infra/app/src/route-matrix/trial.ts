import { errorBody } from '@pdv/schemas/kernel/fields';
import { expect } from 'vitest';
import type { Reply, Sent } from './request.ts';
import type { Route } from './routes.ts';
import type { World } from './world.ts';

export interface Trial {
  /** Sends the request, runs the general checks on the answer and records it. */
  attempt(route: Route, url: string, sent: Sent): Promise<Reply>;
  /** Expects that the work adds nothing to the log. */
  expectNoChange<T>(work: () => Promise<T>): Promise<T>;
  /** The received answers that the OpenAPI document lacks, as `GET /api/x 404 x_not_found`. */
  undocumented(document: Reply): string[];
}

/** Matches code, file paths and SQL queries of the implementation. */
const INSIDE =
  /node_modules|\.[cm]?[jt]s:\d|\bat [\w.]+ \(|\bSELECT \w|INSERT INTO|syntax error at|relation "|postgres|pdv_query|\/(home|root|usr|tmp|work)\/|\bzod/i;

/** Tokens: forty random letters contain any short word sooner or later. */
const RANDOM = /[\w-]{40,}/g;

/** The error code of a server without a payment provider. */
const NOT_CONFIGURED = 'payments_not_configured';

function codeOf({ status, text }: Reply): string {
  return status >= 400 ? (JSON.parse(text) as { code: string }).code : '';
}

interface Operation {
  readonly responses: Readonly<Record<string, { content?: Record<string, { schema?: Schema }> }>>;
}
interface Schema {
  readonly properties?: { readonly code?: { readonly enum?: readonly string[] } };
}

export function createTrial(world: World): Trial {
  const met = new Set<string>();

  /** Expects no server error, no internals and no data of the other shop; a refusal has the standard form. */
  function expectDecent(reply: Reply, what: string): void {
    if (codeOf(reply) !== NOT_CONFIGURED) {
      expect(reply.status, `${what}: ${reply.text.slice(0, 300)}`).toBeLessThan(500);
    }
    expect(reply.text.replace(RANDOM, ''), what).not.toMatch(INSIDE);
    expect(reply.text.includes(world.secret), `${what} tells of the other shop`).toBe(false);
    expect(JSON.stringify(reply.headers).includes(world.secret), `${what} tells of the other shop`).toBe(false);
    if (reply.status >= 400) expect(errorBody.safeParse(JSON.parse(reply.text)).success, what).toBe(true);
  }

  return {
    async attempt({ name, method }, url, sent) {
      const reply = await world.send(method, url, sent);
      expectDecent(reply, `${method} ${url.slice(0, 200)} ${String(sent.body ?? '').slice(0, 200)}`);
      const code = codeOf(reply);
      met.add(`${name} ${reply.status} ${code}`.trim());
      return reply;
    },
    async expectNoChange(work) {
      const before = await world.logged();
      const done = await work();
      expect(await world.logged()).toBe(before);
      return done;
    },
    undocumented({ text }) {
      const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };
      return [...met].sort().filter((line) => {
        const [method = '', path = '', status = '', code] = line.split(' ');
        const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
        const response = operation?.responses[status];
        if (code === undefined) return response === undefined;
        return !response?.content?.['application/json']?.schema?.properties?.code?.enum?.includes(code);
      });
    },
  };
}

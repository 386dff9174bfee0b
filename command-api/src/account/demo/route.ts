import { Refusal } from '@pdv/infra/http/refusal';
import { demoBeingMade, demoSessionRequest } from '@pdv/schemas/account/demo';
import { session } from '@pdv/schemas/account/session';
import { refusals } from '@pdv/schemas/kernel/refusals';
import type { App } from '../../dependencies.ts';
import type { Members } from '../members/members.ts';
import type { Sessions } from '../session/sessions.ts';
import type { DemoShops } from './entrance.ts';

const noDemo = new Refusal(404, {
  code: 'no_demo',
  message: 'Não há loja de demonstração aqui.',
});

export interface DemoDependencies {
  readonly members: Members;
  readonly sessions: Sessions;
  /** Undefined if there are no demo shops. */
  readonly demo: DemoShops | undefined;
}

/** POST /api/demo/session: signs in as a demo shop's owner, without a password. No other shop allows this. */
export function registerDemo(app: App, { members, sessions, demo }: DemoDependencies): void {
  app.post(
    '/api/demo/session',
    {
      // A client that waits for the shop asks again every second.
      config: { public: true, rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        summary: 'Entra numa loja de demonstração; a primeira visita do dia espera que ela seja feita',
        tags: ['Conta'],
        body: demoSessionRequest,
        response: { 201: session, 202: demoBeingMade, ...refusals(400, 429, noDemo) },
      },
    },
    async ({ body }, reply) => {
      if (!demo) throw noDemo;
      const entrance = await demo.enter(body.shop);
      if (!entrance.ready) return reply.status(202).send({ done: entrance.done });
      const member = await members.byId(entrance.memberId);
      if (!member) {
        await demo.lost(body.shop, entrance.memberId);
        return reply.status(202).send({ done: 0 });
      }
      const started = await sessions.start(member, null);
      if (entrance.position !== null) reply.header('X-Log-Position', entrance.position);
      return reply.status(201).send(started);
    },
  );
}

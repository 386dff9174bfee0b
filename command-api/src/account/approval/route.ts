import { perShop } from '@pdv/infra/http/per-shop';
import { ATTEMPTS } from '@pdv/infra/throttles/share-limits';
import { approvalGiven, approvalRequest, pinRequest } from '@pdv/schemas/account/approval';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { z } from 'zod';
import type { App } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { type ConfirmPassword, OWN_PASSWORD_REFUSALS } from '../password/own-password.ts';
import { type Approvals, PIN_REFUSALS } from './approvals.ts';
import type { OwnerPins } from './owner-pins.ts';
import type { PinAttempts } from './pin-attempts.ts';

export interface ApprovalRouteDependencies {
  readonly approvals: Pick<Approvals, 'give'>;
  readonly pins: OwnerPins;
  readonly attempts: PinAttempts;
  readonly confirmPassword: ConfirmPassword;
}

const config = { rateLimit: perShop(30) };

/** PUT /api/account/pin, and POST /api/approvals. */
export function registerApprovals(app: App, deps: ApprovalRouteDependencies): void {
  const { approvals, pins, attempts, confirmPassword } = deps;

  app.put(
    '/api/account/pin',
    {
      onRequest: permit('change-settings'),
      config,
      schema: {
        summary: 'Cria, muda ou tira o PIN com que o proprietário autoriza no caixa',
        tags: ['Conta'],
        body: pinRequest,
        response: { 204: z.undefined(), ...refusals(400, 401, 403, OWN_PASSWORD_REFUSALS, ATTEMPTS) },
      },
    },
    async (request, reply) => {
      const { pin, currentPassword } = request.body;
      const { memberId, shopId } = request.principal;
      await confirmPassword(memberId, currentPassword, request);
      if (pin === null) await pins.remove(memberId);
      else {
        await pins.set(memberId, pin);
        // Tries of the PIN before tell nothing about this one.
        await attempts.forget(shopId);
      }
      return reply.status(204).send();
    },
  );

  app.post(
    '/api/approvals',
    {
      onRequest: permit('sell'),
      config,
      schema: {
        summary: 'Autoriza, com o PIN de um proprietário, uma ação de quem está no caixa; vale por 2 minutos',
        tags: ['Caixa'],
        body: approvalRequest,
        response: { 201: approvalGiven, ...refusals(400, 401, 403, PIN_REFUSALS) },
      },
    },
    async ({ principal, body }, reply) => {
      reply.status(201);
      return approvals.give(principal, body.pin, body.action);
    },
  );
}

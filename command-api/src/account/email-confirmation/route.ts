import { perShop } from '@pdv/infra/http/per-shop';
import { Refusal } from '@pdv/infra/http/refusal';
import { ATTEMPTS } from '@pdv/infra/throttles/share-limits';
import type { Principal } from '@pdv/infra/tokens/principal';
import { confirmEmailRequest } from '@pdv/schemas/account/email-confirmation';
import { done } from '@pdv/schemas/account/password';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { type App, sendPosition } from '../../dependencies.ts';
import { ACCOUNT_REFUSALS, refuseAccount } from '../account/refusals.ts';
import type { AccountState } from '../account/state.ts';
import { emailTaken } from '../reservations/taken.ts';
import type { ConfirmEmail } from './confirm-email.ts';

const notNeeded = () =>
  new Refusal(409, {
    code: 'confirmation_not_needed',
    message: 'O envio de e-mails não está configurado: nada precisa ser confirmado.',
  });

const tags = ['Conta'];

type StateOf = (principal: Principal) => Promise<AccountState>;

export function registerEmailConfirmation(app: App, stateOf: StateOf, confirmation: ConfirmEmail): void {
  app.post(
    '/api/account/email-confirmation',
    {
      config: { rateLimit: perShop(3), sharedLimit: true },
      schema: {
        summary: 'Envia de novo o link que confirma o e-mail de quem entrou',
        tags,
        response: { 202: done, ...refusals(401, ATTEMPTS, notNeeded(), only(ACCOUNT_REFUSALS, 'shop_not_found')) },
      },
    },
    async ({ principal }, reply) => {
      const { shopId, memberId } = principal;
      const member = (await stateOf(principal)).members.get(memberId);
      if (!member) throw refuseAccount({ rejected: 'shop_not_found' });
      if (!confirmation.isNeeded) throw notNeeded();
      confirmation.ask({ shopId, memberId, ...member });
      return reply.status(202).send({ success: true, message: `Enviamos um link para ${member.email}.` });
    },
  );

  app.post(
    '/api/auth/email-confirmation',
    {
      config: { public: true, rateLimit: { max: 20, timeWindow: '1 minute' }, sharedLimit: true },
      schema: {
        summary: 'Confirma um e-mail com o link recebido nele, ou o libera',
        tags,
        body: confirmEmailRequest,
        response: {
          200: done,
          ...refusals(
            ATTEMPTS,
            emailTaken(),
            only(
              ACCOUNT_REFUSALS,
              'email_moved',
              'last_owner',
              'shop_not_found',
              'member_not_found',
              'reservation_abandoned',
            ),
          ),
        },
      },
    },
    async ({ body }, reply) => {
      const { position, freed } = await confirmation.confirm(body.token);
      sendPosition(reply, { position });
      const message = freed ? 'E-mail liberado. Agora você pode criar a sua conta.' : 'E-mail confirmado.';
      return { success: true as const, message };
    },
  );
}

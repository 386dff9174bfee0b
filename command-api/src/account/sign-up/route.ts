import { IDEMPOTENCY, idempotently } from '@pdv/infra/http/idempotency';
import { ATTEMPTS } from '@pdv/infra/throttles/share-limits';
import { session } from '@pdv/schemas/account/session';
import { signUpConflict, signUpRequest } from '@pdv/schemas/account/sign-up';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { type App, sendPosition } from '../../dependencies.ts';
import { type SignUpNetworks, tooManySignUps } from '../../mail/sign-up-networks.ts';
import type { ConfirmEmail } from '../email-confirmation/confirm-email.ts';
import { slugReserved } from '../reservations/taken.ts';
import type { KnownDevices } from '../session/known-devices.ts';
import type { Sessions } from '../session/sessions.ts';
import { refuseWeakPassword, weakPassword } from '../weak-passwords.ts';
import { createSignUp, type SignUpDependencies } from './sign-up.ts';

const ROUTE = '/api/auth/register';

export function registerSignUp(
  app: App,
  deps: SignUpDependencies & {
    readonly sessions: Sessions;
    readonly confirmation: ConfirmEmail;
    readonly devices: Pick<KnownDevices, 'remember'>;
    readonly networks: SignUpNetworks;
  },
) {
  const signUp = createSignUp(deps);
  app.post(
    ROUTE,
    {
      config: { public: true, rateLimit: { max: 10, timeWindow: '1 minute' }, sharedLimit: true },
      schema: {
        summary: 'Cadastra uma loja e entra nela',
        tags: ['Conta'],
        body: signUpRequest,
        response: {
          201: session,
          ...refusals(IDEMPOTENCY, slugReserved(), weakPassword(), 400, 422, ATTEMPTS, tooManySignUps()),
          409: signUpConflict,
        },
      },
    },
    async (request, reply) => {
      const { password, licensePlate: _, ...body } = request.body;
      await refuseWeakPassword(password, [body.storeName, body.ownerName, body.email]);
      return idempotently(request, { shopId: '', route: ROUTE, body, now: deps.now() }, async (ids) => {
        const from = { shopId: ids.entityId, address: request.ip };
        const { owner, outcome } = await deps.networks.count(from, () => signUp(request.body, ids));
        // A repeat may come when the owner has a second factor already: then it opens nothing.
        const started = await deps.sessions.start(owner, null);
        sendPosition(reply, outcome);
        deps.devices.remember(reply, request.headers.cookie, { id: owner.memberId, passwordHash: owner.passwordHash });
        if (deps.confirmation.isNeeded) deps.confirmation.ask(owner);
        return reply.status(201).send(started);
      });
    },
  );
}

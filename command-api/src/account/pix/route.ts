import { perShop } from '@pdv/infra/http/per-shop';
import { Refusal } from '@pdv/infra/http/refusal';
import { pixRequest, pixSettings } from '@pdv/schemas/account/pix';
import { PIX_KEY_FAULTS, type PixKeyFault, type PixKeyKind, readPixKey } from '@pdv/schemas/kernel/pix-key';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { z } from 'zod';
import type { App } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { ACCOUNT_REFUSALS } from '../account/refusals.ts';
import { type ConfirmPassword, OWN_PASSWORD_REFUSALS } from '../password/own-password.ts';
import type { ChangeAccount } from '../settings/change-account.ts';

export interface PixDependencies {
  readonly accounts: Pick<ChangeAccount, 'state' | 'change'>;
  readonly confirmPassword: ConfirmPassword;
}

const ROUTE = '/api/settings/pix';
const onRequest = permit('change-settings');
const config = { rateLimit: perShop(30) };
const tags = ['Configurações'];
const known = [401, 403, 429, only(ACCOUNT_REFUSALS, 'shop_not_found')] as const;
const faults = Object.fromEntries(Object.keys(PIX_KEY_FAULTS).map((code) => [code, { status: 400 }])) as Record<
  PixKeyFault,
  { readonly status: 400 }
>;

/** PUT and DELETE /api/settings/pix. */
export function registerPix(app: App, { accounts, confirmPassword }: PixDependencies): void {
  app.put(
    ROUTE,
    {
      onRequest,
      config,
      schema: {
        summary: 'Muda a chave Pix da loja, e o nome e a cidade de quem recebe',
        tags,
        body: pixRequest,
        response: { 200: pixSettings, ...refusals(400, ...known, faults, OWN_PASSWORD_REFUSALS) },
      },
    },
    async (request, reply) => {
      const { principal } = request;
      const { currentPassword, kind, key: typed, ...payee } = request.body;
      const key = checkedKey(kind, typed);
      const { pix: before } = await accounts.state(principal);
      // From then on the shop's customers pay to this key.
      if (key !== before?.key) await confirmPassword(principal.memberId, currentPassword, request);
      const pix = { kind, key, ...payee };
      await accounts.change(principal, reply, { type: 'SetPixKey', pix });
      return { pix };
    },
  );

  app.delete(
    ROUTE,
    {
      onRequest,
      config,
      schema: {
        summary: 'Tira a chave Pix da loja: o caixa deixa de mostrar o QR',
        tags,
        response: { 204: z.undefined(), ...refusals(...known) },
      },
    },
    async ({ principal }, reply) => {
      await accounts.change(principal, reply, { type: 'RemovePixKey' });
      return reply.status(204).send();
    },
  );
}

/** @throws Refusal 400 with the fault as its code, said at the field */
function checkedKey(kind: PixKeyKind, typed: string): string {
  const read = readPixKey(kind, typed);
  if ('key' in read) return read.key;
  const message = PIX_KEY_FAULTS[read.fault];
  throw new Refusal(400, { code: read.fault, message, issues: [{ path: 'key', message }] });
}

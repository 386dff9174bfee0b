import { pixSettings } from '@pdv/schemas/account/pix';
import { refusals } from '@pdv/schemas/kernel/refusals';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { findPix } from './query.ts';

/** For all who sell: the register shows the code. */
export function registerPix(app: App, { reader }: RouteDependencies): void {
  app.get(
    '/api/settings/pix',
    {
      schema: {
        summary: 'A chave Pix da loja, e o nome e a cidade de quem recebe; null enquanto não há chave',
        tags: ['Configurações'],
        response: { 200: pixSettings, ...refusals(401, 403, 503) },
      },
      config: { readModels: ['account'], action: 'sell' },
    },
    async ({ principal }) => ({ pix: await reader.asShop(principal.shopId, findPix) }),
  );
}

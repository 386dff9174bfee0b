import { lateChargesRequest } from '@pdv/schemas/account/late-charges';
import { refusals } from '@pdv/schemas/kernel/refusals';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { lateChargesOf } from '../../reading/late-charges.ts';

export function registerLateCharges(app: App, { reader }: RouteDependencies): void {
  app.get(
    '/api/settings/late-charges',
    {
      schema: {
        summary: 'A multa e os juros de quem paga o prazo com atraso',
        tags: ['Configurações'],
        response: { 200: lateChargesRequest, ...refusals(401, 403, 503) },
      },
      config: { readModels: ['account'], action: 'change-settings' },
    },
    async ({ principal }) => {
      const { fineBasisPoints, monthlyInterestBasisPoints } = await reader.asShop(principal.shopId, lateChargesOf);
      return { finePercent: percent(fineBasisPoints), monthlyInterestPercent: percent(monthlyInterestBasisPoints) };
    },
  );
}

/** `150` → `"1.5"`. */
const percent = (basisPoints: number) => String(basisPoints / 100);

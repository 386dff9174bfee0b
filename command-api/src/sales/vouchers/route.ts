import { perShop } from '@pdv/infra/http/per-shop';
import { ATTEMPTS } from '@pdv/infra/throttles/share-limits';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import { checkVoucherRequest, usableVoucher } from '@pdv/schemas/sales/vouchers';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { inventory } from '../inventory/decider.ts';
import { INVENTORY_REFUSALS, refuseInventory } from '../inventory/refusals.ts';
import { usableVoucherOf } from '../inventory/spend-vouchers.ts';
import { countGuesses } from './count-guesses.ts';

const REFUSED = only(INVENTORY_REFUSALS, 'voucher_not_found', 'voucher_spent', 'voucher_expired');

/** POST /api/vouchers/check: what a code is worth now. It decides nothing; the sale does. */
export function checkVoucherRoute(app: App, deps: RouteDependencies): void {
  const schema = {
    tags: ['Vales'],
    summary: 'Diz quanto vale um vale-troca',
    body: checkVoucherRequest,
    response: { 200: usableVoucher, ...refusals(400, 401, 403, ATTEMPTS, REFUSED) },
  };
  const config = { rateLimit: perShop(120), sharedLimit: true } as const;
  app.post('/api/vouchers/check', { schema, config, onRequest: permit('see-vouchers') }, async (request) => {
    const { principal, body } = request;
    const { shopId } = principal;
    const { timeZone } = await deps.shop(shopId);
    const today = businessDayOf(deps.now(), timeZone);
    const look = async () => {
      const { state } = await deps.handler.state(inventory, streams.inventory(shopId));
      return usableVoucherOf(state.vouchers, body.code, today);
    };
    const found = await countGuesses(
      deps.voucherGuesses,
      principal,
      look,
      (one) => 'rejected' in one && one.rejected === 'voucher_not_found',
    );
    if ('rejected' in found) throw refuseInventory({ ...found, detail: { ...found.detail, path: 'code' } });
    const { id, balanceCentavos, expiresOn } = found;
    return { id, balance: toDecimal(balanceCentavos), expiresOn };
  });
}

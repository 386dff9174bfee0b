import type { CreationIds } from '@pdv/infra/http/idempotency';
import { Refusal } from '@pdv/infra/http/refusal';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import type { Principal } from '@pdv/infra/tokens/principal';
import type { ApprovalField } from '@pdv/schemas/account/approval';
import { discountLimitOf, mayAlone, mayPassCreditLimit } from '@pdv/schemas/account/register-limits';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { centavosOf, fromDecimal } from '@pdv/schemas/kernel/money';
import { streams } from '@pdv/schemas/log';
import type { SaleRegistered } from '@pdv/schemas/sales/events';
import type { DiscountRequest, registerTicketRequest } from '@pdv/schemas/sales/register-sale';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { type RouteDependencies, requestOf, sendPosition } from '../../dependencies.ts';
import { approvedBy } from '../../http/approved-by.ts';
import { inventory } from '../inventory/decider.ts';
import type { DiscountAsked } from '../inventory/price-lines.ts';
import { refuseInventory } from '../inventory/refusals.ts';
import { type PaymentToTake, wholePayment } from '../inventory/take-payments.ts';
import { guardCredit } from '../receivable/guard-credit.ts';
import { recordSaleDebts } from '../receivable/sale-debts.ts';
import { countGuesses } from '../vouchers/count-guesses.ts';
import { buyer } from './buyer.ts';

type ParsedTicket = z.output<typeof registerTicketRequest>;
/** A sale of one line, too: it has neither discounts nor other prices nor several payments. */
type TicketRequest = Omit<ParsedTicket, 'approval' | 'lines' | 'discount' | 'totalAmount' | 'payments'> &
  Partial<Pick<ParsedTicket, 'discount' | 'totalAmount' | 'payments'>> & {
    readonly lines: readonly (Omit<ParsedTicket['lines'][number], 'discount' | 'priceChange' | 'labels'> &
      Partial<Pick<ParsedTicket['lines'][number], 'discount' | 'priceChange' | 'labels'>>)[];
  };

/** Sells all lines or none. A retry under the same key gets the first answer. */
export async function register(
  deps: RouteDependencies,
  reply: FastifyReply,
  principal: Principal,
  asked: TicketRequest,
  ids: CreationIds,
  approval?: ApprovalField,
) {
  const { shopId } = principal;
  const { entityId: saleId } = ids;
  const now = deps.now();
  const [{ timeZone, registerRules }, customer, discount, price, credit] = await Promise.all([
    deps.shop(shopId),
    buyer(deps, shopId, asked.customerId, saleId),
    approvedBy(deps, principal, approval, 'discount'),
    approvedBy(deps, principal, approval, 'price'),
    approvedBy(deps, principal, approval, 'credit-limit'),
  ]);
  const command = {
    type: 'RegisterSale',
    shopId,
    saleId,
    lines: asked.lines.map(
      ({ productId, quantity, unitPrice, totalAmount, discount: off = null, priceChange = null, labels }, index) => ({
        lineId: lineIdOf(saleId, index),
        productId,
        quantity,
        unitPriceCentavos: centavosOf(unitPrice),
        totalCentavos: centavosOf(totalAmount),
        discount: off && discountAsked(off),
        priceChangeCentavos: centavosOf(priceChange),
        labels: labels?.map((label) => centavosOf(label) ?? 0),
      }),
    ),
    discount: asked.discount ? discountAsked(asked.discount) : null,
    discountLimit: discountLimitOf(principal.role, registerRules),
    mayChangePrice: mayAlone(principal.role, registerRules, 'price'),
    approvals: { discount, price },
    totalCentavos: centavosOf(asked.totalAmount),
    customerId: asked.customerId,
    payments: paymentsAsked(asked, principal.memberId),
    businessDate: businessDayOf(now, timeZone),
    notes: asked.notes,
    cashSessionId: asked.cashSessionId,
    requireCashSession: registerRules.requireCashSession,
    receiptToken: deps.receiptToken(shopId, saleId),
  } as const;
  const context = requestOf(principal, ids, now);
  const guarded = await guardCredit(deps.handler, command, context, {
    mayExceed: mayPassCreditLimit(principal.role),
    approvedBy: credit,
  });
  const sell = () => deps.handler.handle(inventory, streams.inventory(shopId), guarded.command, context);
  const byVoucher = command.payments.some(({ voucherCode }) => voucherCode);
  const outcome = await (byVoucher
    ? countGuesses(deps.voucherGuesses, principal, sell, isUnknownVoucher)
    : sell()
  ).catch(async (error: unknown) => {
    // After any other error the sale may have been recorded.
    if (error instanceof Refusal) await guarded.release();
    throw error;
  });
  if ('rejected' in outcome) {
    await guarded.release();
    throw refuseInventory(outcome);
  }
  const [event] = outcome.accepted as readonly SaleRegistered[];
  if (!event) throw new Error('a sale was accepted without an event');
  const owed = await recordSaleDebts(deps.handler, event.data, context, now);
  sendPosition(reply, owed === null ? outcome : { position: owed });
  return { sold: event.data, saleDate: outcome.occurredAt, customer };
}

const isUnknownVoucher = (outcome: object) => 'rejected' in outcome && outcome.rejected === 'voucher_not_found';

function discountAsked({ amount, percent, reason }: DiscountRequest): DiscountAsked {
  const centavos = centavosOf(amount);
  return { discount: centavos === null ? { basisPoints: fromDecimal(percent ?? '') ?? 0 } : { centavos }, reason };
}

function paymentsAsked(
  { payments, paymentMethod, amountPaid, paymentDate }: TicketRequest,
  confirmedBy: string,
): readonly PaymentToTake[] {
  if (!payments) return wholePayment(paymentMethod ?? 'cash', centavosOf(amountPaid), paymentDate);
  return payments.map(({ method, amount, tendered, card, instalments, dueDate, voucherCode, txid }) => ({
    method,
    amountCentavos: centavosOf(amount),
    tenderedCentavos: centavosOf(tendered),
    card: card || instalments ? { kind: card ?? 'credit', instalments: instalments ?? 1 } : null,
    dueDate,
    voucherCode,
    ...(txid !== undefined && { pix: { txid, confirmedBy } }),
  }));
}

/** The first line's id is the sale's id. */
function lineIdOf(saleId: string, index: number): string {
  return index === 0 ? saleId : uuidV5(saleId, String(index));
}

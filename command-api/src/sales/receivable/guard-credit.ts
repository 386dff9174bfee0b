import { randomUUID } from 'node:crypto';
import type { CommandContext, CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { streams } from '@pdv/schemas/log';
import { inventory } from '../inventory/decider.ts';
import { priceLines } from '../inventory/price-lines.ts';
import type { RegisterSale } from '../inventory/register-sale.ts';
import { receivable } from './decider.ts';
import { refuseReceivable } from './refusals.ts';
import type { ReserveCredit } from './reserve-credit.ts';

type Handler = Pick<CommandHandler, 'handle' | 'state' | 'accepted'>;
export interface GuardedSale {
  /** With the total that credit was kept for, where there is a limit. */
  readonly command: RegisterSale;
  /** Gives the credit back if the sale is refused. */
  readonly release: () => Promise<void>;
}

/**
 * Keeps what a sale will owe free within the customer's limit before it is registered, so that two registers do not
 * both sell what is left. It expires by itself: a process that dies in between need not release it.
 * @throws Refusal 403 `credit_limit_exceeded` for who may not pass it, without an approval, 409 `too_many_debts`
 */
export async function guardCredit(
  handler: Handler,
  command: RegisterSale,
  context: CommandContext,
  allowed: Pick<ReserveCredit, 'mayExceed' | 'approvedBy'>,
): Promise<GuardedSale> {
  const unguarded = { command, release: async () => {} };
  const { customerId, saleId, shopId } = command;
  const credit = command.payments.filter(({ method }) => method === 'credit');
  if (customerId === null || credit.length === 0) return unguarded;
  // A sale that is recorded already is a retry: its debt stands, and counts once.
  if (await handler.accepted(inventory, streams.inventory(shopId), saleId)) return unguarded;
  const stream = streams.receivable(customerId);
  const { state } = await handler.state(receivable, stream);
  const asked = await amountOf(handler, command, state.limitCentavos !== null);
  const reserve = {
    type: 'ReserveCredit',
    customerId,
    saleId,
    debts: credit.length,
    amountCentavos: asked?.amountCentavos ?? 0,
    now: context.now,
    ...allowed,
  } as const;
  const under = { ...context, commandId: randomUUID() };
  const outcome = await handler.handle(receivable, stream, reserve, without(under));
  if ('rejected' in outcome) throw refuseReceivable(outcome);
  const totalCentavos = command.totalCentavos ?? asked?.totalCentavos ?? null;
  return {
    command: { ...command, totalCentavos },
    async release() {
      if (outcome.accepted.length === 0) return;
      const give = { type: 'ReleaseCredit', customerId, saleId } as const;
      await handler.handle(receivable, stream, give, without({ ...context, commandId: randomUUID() }));
    },
  };
}

/** A repeat is known by its sale, and what was kept may have expired since: it is decided anew each time. */
function without({ requestId: _, ...context }: CommandContext): CommandContext {
  return context;
}

interface Asked {
  readonly amountCentavos: number;
  /** The price of the ticket where only it says how much is owed. */
  readonly totalCentavos: number | null;
}

/** Null where no limit asks for it, and where the sale will be refused anyway. */
async function amountOf(handler: Handler, command: RegisterSale, isLimited: boolean): Promise<Asked | null> {
  if (!isLimited) return null;
  const amounts = command.payments.flatMap((payment) => (payment.method === 'credit' ? [payment.amountCentavos] : []));
  if (amounts.every((amount) => amount !== null)) {
    return { amountCentavos: amounts.reduce((sum, amount) => sum + amount, 0), totalCentavos: null };
  }
  const { state } = await handler.state(inventory, streams.inventory(command.shopId));
  const priced = priceLines(command, state);
  if ('rejected' in priced) return null;
  return { amountCentavos: priced.totalCentavos, totalCentavos: priced.totalCentavos };
}

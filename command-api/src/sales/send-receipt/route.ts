import { type CreationIds, IDEMPOTENCY, idempotently } from '@pdv/infra/http/idempotency';
import { perShop } from '@pdv/infra/http/per-shop';
import { Refusal } from '@pdv/infra/http/refusal';
import type { Mail, Sent } from '@pdv/infra/mail/mailer';
import type { Principal } from '@pdv/infra/tokens/principal';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { uuid } from '@pdv/schemas/kernel/fields';
import { fromDecimal } from '@pdv/schemas/kernel/money';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import type { ReceiptSent } from '@pdv/schemas/sales/receipt-events';
import { type ReceiptSentAnswer, receiptSent, sendReceiptRequest } from '@pdv/schemas/sales/send-receipt';
import { z } from 'zod';
import { type App, contextOf, type RouteDependencies, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { DAILY_LIMIT, sendAllowed } from '../../mail/mail-allowance.ts';
import { checkoutLines, type SoldLine } from './checkout-lines.ts';
import { receipts } from './decider.ts';
import { receiptMail } from './receipt-mail.ts';

const ROUTE = 'POST /api/sales/:id/send-receipt';

const notFound = () => new Refusal(404, { code: 'sale_not_found', message: 'Venda não encontrada.' });
const cancelled = () => new Refusal(409, { code: 'sale_cancelled', message: 'Esta venda foi cancelada.' });
const noEmail = () =>
  new Refusal(409, { code: 'customer_without_email', message: 'Cliente não possui email cadastrado' });
const NOT_SENT = 'Não foi possível enviar o comprovante';
const refused = () => new Refusal(502, { code: 'mail_refused', message: `${NOT_SENT}. Tente novamente.` });
const unavailable = () =>
  new Refusal(503, {
    code: 'mail_unavailable',
    message: `${NOT_SENT}: o servidor de e-mail não responde. Tente novamente em alguns minutos.`,
  });

const REFUSED = [
  notFound(),
  cancelled(),
  noEmail(),
  refused(),
  unavailable(),
  DAILY_LIMIT,
  { subject_erased: { status: 409 } },
];

const MESSAGES = {
  smtp: 'Comprovante enviado!',
  outbox: 'O envio de e-mails não está configurado: o comprovante foi salvo, mas não enviado.',
};

/** The mail first, then the fact: what the timeline tells did leave. */
export function sendReceiptRoute(app: App, deps: RouteDependencies): void {
  const schema = {
    tags: ['Vendas'],
    summary: 'Envia o comprovante da venda inteira ao e-mail do cliente',
    params: z.object({ id: uuid.transform((id) => id.toLowerCase()) }),
    body: sendReceiptRequest,
    response: { 200: receiptSent, ...refusals(400, 401, 403, IDEMPOTENCY, ...REFUSED) },
  };
  const config = { rateLimit: perShop(60) };
  app.post('/api/sales/:id/send-receipt', { schema, config, onRequest: permit('send-receipt') }, (request, reply) => {
    const { principal, params, body } = request;
    const scope = { shopId: principal.shopId, route: ROUTE, body: [params.id, body ?? null] };
    return idempotently(request, scope, async (ids): Promise<ReceiptSentAnswer> => {
      const stream = streams.receipt(params.id);
      const before = (await deps.handler.state(receipts, stream)).state.sent.get(ids.entityId);
      if (before) return { success: true, message: MESSAGES[before], delivery: before };
      const { asked, mail } = await compose(deps, principal, params.id, ids, body?.amountPaid ?? null);
      const sent = await deliver(deps, principal.shopId, mail);
      const receipt = factOf(asked, mail, sent, ids);
      const context = contextOf(principal, ids.commandId, deps.now());
      const command = { type: 'NoteReceipt', receipt } as const;
      const outcome = await deps.handler.handle(receipts, stream, command, context).catch(async (error) => {
        // Erased while the mail was being written: it goes the way of the others.
        if ((error as { code?: unknown }).code === 'subject_erased')
          await deps.mailer.forget(mail.subjects.slice(0, 1));
        throw error;
      });
      if ('accepted' in outcome) sendPosition(reply, outcome);
      return { success: true, message: MESSAGES[sent.delivery], delivery: sent.delivery };
    });
  });
}

async function compose(
  deps: RouteDependencies,
  { shopId, memberId, role }: Principal,
  saleId: string,
  { entityId }: CreationIds,
  amountPaid: string | null,
) {
  const found = await checkoutLines(deps, shopId, saleId);
  // Whoever sees only their own sales sends only their own receipts.
  if (!found || (!isAllowed(role, 'see-all-sales') && found.asked.sellerId !== memberId)) throw notFound();
  const { asked } = found;
  const [first, ...rest] = found.lines.filter((line) => !line.cancelled);
  if (!first) throw cancelled();
  const { customerId } = asked.sale;
  const customer = customerId === null ? null : await deps.customer(shopId, customerId);
  if (!customer?.email) throw noEmail();
  const mail = receiptMail({
    to: { name: customer.name, address: customer.email },
    shop: await deps.identity(shopId),
    lines: [first, ...rest],
    amountPaidCentavos: amountPaid === null ? null : (fromDecimal(amountPaid) ?? null),
    messageId: `receipt-${entityId}@fregues`,
    subjects: [`customer:${customerId}`, `account:${shopId}`],
  });
  return { asked, mail };
}

async function deliver(deps: RouteDependencies, shopId: string, mail: Mail): Promise<Sent> {
  return sendAllowed(deps, shopId, mail).catch((error: { code?: string }) => {
    if (error === DAILY_LIMIT) throw error;
    if (error.code === 'mail_refused') throw refused();
    throw unavailable();
  });
}

function factOf({ sale }: SoldLine, mail: Mail, sent: Sent, { entityId }: CreationIds): ReceiptSent['data'] {
  const { saleId, checkoutId } = sale;
  // compose() let no sale without a customer through.
  const customerId = sale.customerId ?? '';
  const fields = { address: mail.to.address, subject: mail.subject };
  const personal = { subject: `customer:${customerId}`, fields };
  const { delivery, messageId } = sent;
  return { saleId, checkoutId, customerId, requestId: entityId, delivery, messageId, personal };
}

import { type CreationIds, IDEMPOTENCY, idempotently, REQUEST_REFUSALS } from '@pdv/infra/http/idempotency';
import { perShop } from '@pdv/infra/http/per-shop';
import { Refusal } from '@pdv/infra/http/refusal';
import type { Sent } from '@pdv/infra/mail/mailer';
import type { IdentifiedMail } from '@pdv/infra/mail/sent-once';
import { ATTEMPTS } from '@pdv/infra/throttles/share-limits';
import type { Principal } from '@pdv/infra/tokens/principal';
import { mayDo } from '@pdv/schemas/account/permissions';
import { uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import type { ReceiptSent } from '@pdv/schemas/sales/events';
import { receiptPath } from '@pdv/schemas/sales/public-receipt';
import { type ReceiptSentAnswer, receiptSent, sendReceiptRequest } from '@pdv/schemas/sales/send-receipt';
import { z } from 'zod';
import { type App, type RouteDependencies, requestOf, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { NOT_ALLOWED, sendAllowed } from '../../mail/mail-allowance.ts';
import { saleDecider } from '../sale/decider.ts';
import { type FoundSale, findSale, saleNotFound } from '../sale/find-sale.ts';
import { receiptMail } from './receipt-mail.ts';

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
const uncertain = () =>
  new Refusal(502, {
    code: 'mail_uncertain',
    message: 'A conexão caiu durante o envio: não sabemos se o comprovante chegou ao cliente.',
  });

const REFUSED = [
  saleNotFound(),
  cancelled(),
  noEmail(),
  refused(),
  unavailable(),
  uncertain(),
  ...Object.values(NOT_ALLOWED),
  { subject_erased: { status: 409 } },
];

const MESSAGES = {
  smtp: 'Comprovante enviado!',
  outbox: 'O envio de e-mails não está configurado: o comprovante foi gravado, e o e-mail não saiu.',
};

/** Sends the mail before recording the fact, so the timeline shows only receipts that left. */
export function sendReceiptRoute(app: App, deps: RouteDependencies): void {
  const schema = {
    tags: ['Vendas'],
    summary: 'Envia o comprovante da venda inteira ao e-mail do cliente',
    params: z.object({ id: uuid }),
    body: sendReceiptRequest,
    response: { 200: receiptSent, ...refusals(400, 401, 403, IDEMPOTENCY, ATTEMPTS, ...REFUSED) },
  };
  const config = { rateLimit: perShop(60), sharedLimit: true } as const;
  app.post('/api/sales/:id/send-receipt', { schema, config, onRequest: permit('send-receipt') }, (request, reply) => {
    const { principal, params, body } = request;
    const scope = {
      shopId: principal.shopId,
      route: `POST /api/sales/${params.id}/send-receipt`,
      body: body ?? null,
      now: deps.now(),
    };
    return idempotently(request, scope, async (ids): Promise<ReceiptSentAnswer> => {
      const sale = await findSale(deps, principal.shopId, params.id);
      const stream = streams.sale(sale.sold.saleId);
      const before = await sentBefore(deps, stream, ids);
      if (before) return { success: true, message: MESSAGES[before], delivery: before };
      const mail = await compose(deps, principal, sale, ids);
      const sent = await deliver(deps, principal.shopId, mail);
      const receipt = factOf(sale, mail, sent);
      const context = requestOf(principal, ids, deps.now());
      const command = { type: 'NoteReceipt', receipt } as const;
      const outcome = await deps.handler.handle(saleDecider, stream, command, context).catch(async (error) => {
        // The customer was erased while the mail was being written, so this mail is removed like the others.
        if ((error as { code?: unknown }).code === 'subject_erased')
          await deps.mailer.forget(mail.subjects.slice(0, 1));
        throw error;
      });
      if ('rejected' in outcome) throw reused();
      sendPosition(reply, outcome);
      return { success: true, message: MESSAGES[sent.delivery], delivery: sent.delivery };
    });
  });
}

const reused = () => new Refusal(422, { code: 'idempotency_key_reused', message: REUSED_MESSAGE });
const { message: REUSED_MESSAGE } = REQUEST_REFUSALS.idempotency_key_reused;

/**
 * The delivery of a receipt that this same request has sent before. Check first, because the mail precedes the fact.
 */
async function sentBefore(
  deps: RouteDependencies,
  stream: string,
  { entityId, commandId }: CreationIds,
): Promise<ReceiptSent['data']['delivery'] | null> {
  const known = await deps.handler.accepted(saleDecider, stream, entityId);
  if (!known) return null;
  if (known.commandId !== commandId) throw reused();
  const { event } = await deps.recorded(stream, known.revision);
  return (event as ReceiptSent).data.delivery;
}

async function compose(deps: RouteDependencies, principal: Principal, sale: FoundSale, { entityId }: CreationIds) {
  const { shopId, memberId } = principal;
  const { saleId, customerId } = sale.sold;
  // A member who sees only their own sales may send only their receipts.
  if (!mayDo(principal, 'see-all-sales') && sale.sellerId !== memberId) throw saleNotFound();
  const { state } = await deps.handler.state(saleDecider, streams.sale(saleId));
  if (state.cancelledAt !== null) throw cancelled();
  const customer = customerId === null ? null : await deps.customer(shopId, customerId);
  if (!customer?.email) throw noEmail();
  return receiptMail({
    to: { name: customer.name, address: customer.email },
    shop: await deps.identity(shopId),
    sale,
    receiptUrl: `${deps.publicUrl()}${receiptPath(sale.sold.receiptToken)}`,
    unsubscribeUrl: deps.unsubscribeLinks.urlOf(shopId, customer.id),
    messageId: `receipt-${entityId}@fregues`,
    subjects: [`customer:${customerId}`, `account:${shopId}`],
  });
}

async function deliver(deps: RouteDependencies, shopId: string, mail: IdentifiedMail): Promise<Sent> {
  const sending = { send: deps.sendOnce, mailAllowance: deps.mailAllowance };
  return sendAllowed(sending, shopId, mail).catch((error: Error & { code?: string }) => {
    if (error instanceof Refusal) throw error;
    if (error.code === 'mail_refused') throw refused();
    if (error.code === 'mail_uncertain') throw uncertain();
    throw unavailable();
  });
}

function factOf({ sold }: FoundSale, mail: IdentifiedMail, sent: Sent): ReceiptSent['data'] {
  // compose() refuses a sale without a customer.
  const customerId = sold.customerId ?? '';
  const fields = { address: mail.to.address, subject: mail.subject };
  const personal = { subject: `customer:${customerId}`, fields };
  const { delivery, messageId } = sent;
  return { saleId: sold.saleId, customerId, delivery, messageId, personal };
}

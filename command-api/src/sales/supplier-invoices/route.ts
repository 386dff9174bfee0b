import { hash } from 'node:crypto';
import { AppendTooLarge } from '@pdv/infra/event-store/port';
import { IDEMPOTENCY, idempotently } from '@pdv/infra/http/idempotency';
import { Refusal } from '@pdv/infra/http/refusal';
import { refuse } from '@pdv/infra/http/refuse';
import { createPictureWork } from '@pdv/infra/media/picture-work';
import { mayDo } from '@pdv/schemas/account/permissions';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { formatCnpj } from '@pdv/schemas/kernel/tax-ids';
import { streams } from '@pdv/schemas/log';
import type { ProductCreated } from '@pdv/schemas/sales/events';
import type { SupplierInvoiceReceived } from '@pdv/schemas/sales/supplier-invoice-events';
import {
  invoicePreview,
  invoiceReceived,
  MAX_INVOICE_BYTES,
  receiveInvoiceRequest,
} from '@pdv/schemas/sales/supplier-invoices';
import { z } from 'zod';
import { type App, type RouteDependencies, requestOf, sendPosition } from '../../dependencies.ts';
import { admitBodies } from '../../http/admit-bodies.ts';
import { NOT_ALLOWED, permit } from '../../http/permit.ts';
import { inventory } from '../inventory/decider.ts';
import type { ReceiveInvoice } from '../inventory/receive-invoice.ts';
import { INVENTORY_REFUSALS, refuseInventory } from '../inventory/refusals.ts';
import { commandOf } from './command-of.ts';
import { dayIn, entriesBefore, entryFor, receivedElsewhere } from './entries.ts';
import { noteIdOf, supplierIdOf, useInvoiceKey } from './invoice-key.ts';
import { propose } from './propose.ts';
import { readInvoice, type SupplierInvoice } from './read-invoice.ts';
import { INVOICE_REFUSALS, UnusableInvoice } from './refusals.ts';

const ROUTE = '/api/supplier-invoices';
/** So many new products go into one append, however long their names. */
const MAX_NEW = 250;
/** The file in base64, and what becomes of 990 items. */
const MAX_BODY_BYTES = Math.ceil(MAX_INVOICE_BYTES / 3) * 4 + 600_000;
const limitsOf = (maxBytes: number) => ({
  maxBytes,
  tooLarge: () => refuse(INVOICE_REFUSALS, { rejected: 'invoice_too_large' }),
  busy: () => refuse(INVOICE_REFUSALS, { rejected: 'invoices_busy' }),
});

/** POST below /api/supplier-invoices: bodies are larger than elsewhere, so as many as memory holds come in at once. */
export function supplierInvoiceRoutes(app: App, deps: RouteDependencies): void {
  const work = createPictureWork({ inside: 6, insideOfShop: 2 });
  app.register(async (plain) => {
    const scope = plain as unknown as App;
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_INVOICE_BYTES }, (_, body, done) =>
      done(null, body),
    );
    previewRoute(scope, deps, admitBodies(scope, work, limitsOf(MAX_INVOICE_BYTES)));
  });
  app.register(async (plain) => {
    const scope = plain as unknown as App;
    receiveRoute(scope, deps, admitBodies(scope, work, limitsOf(MAX_BODY_BYTES)));
  });
}

type Admission = ReturnType<typeof admitBodies>;

/** POST /api/supplier-invoices/preview: the file is the body. Nothing is written. */
function previewRoute(app: App, deps: RouteDependencies, { admit, whileAtWork }: Admission): void {
  const schema = {
    tags: ['Produtos'],
    summary: 'Lê o XML de uma NF-e e propõe os produtos de cada item; nada é gravado',
    consumes: ['application/xml', 'text/xml'],
    body: z.custom<Buffer>().meta({ type: 'string', format: 'binary' }),
    response: {
      200: invoicePreview,
      ...refusals(400, 401, 403, withoutEntry()),
    },
  };
  app.post(`${ROUTE}/preview`, { schema, onRequest: [permit('move-stock'), admit] }, (request) =>
    whileAtWork(request, async () => {
      const { principal } = request;
      const { shopId } = principal;
      const file = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { recipientChecked, ...invoice } = await noteFor(deps, shopId, file);
      const { accessKey, number, series, issuedOn, supplier, authorized } = invoice;
      const { receivedAt, nths } = await entriesBefore(deps.handler, shopId, noteIdOf(shopId, accessKey));
      const elsewhere = await receivedElsewhere(deps, principal, accessKey);
      const { state } = await deps.handler.state(inventory, streams.inventory(shopId));
      const items = propose(invoice.items, state, {
        supplierId: supplierIdOf(shopId, supplier.taxId),
        asked: principal,
        received: nths,
      });
      return {
        ...{ number, series, issuedOn, supplier, accessKey, authorized, recipientChecked, items },
        // Who bought: a person, where it is a CPF.
        recipient: principal.apiKey ? null : invoice.recipient,
        total: toDecimal(invoice.totalCentavos),
        alreadyReceivedOn: receivedAt && (await dayIn(deps, shopId, receivedAt)),
        receivedElsewhere: elsewhere,
      };
    }),
  );
}

/**
 * POST /api/supplier-invoices. The note's key and the number of its entry make the request's id, so that the handler
 * carries out each entry once in 30 days, and `supplier-invoice-{noteId}` tells for ever. If the process dies between the
 * two, the scheduler's process manager finishes it. Items that were left out come in by a next entry.
 */
function receiveRoute(app: App, deps: RouteDependencies, { admit, whileAtWork }: Admission): void {
  const schema = {
    tags: ['Produtos'],
    summary: 'Dá entrada no estoque pelo XML de uma NF-e',
    body: receiveInvoiceRequest,
    response: {
      201: invoiceReceived,
      ...refusals(
        ...([400, 401, 403, IDEMPOTENCY, withoutEntry()] as const),
        only(INVOICE_REFUSALS, 'invoice_already_received', 'invoice_item_unknown', 'invoice_too_many_new'),
        only(
          INVENTORY_REFUSALS,
          'product_not_found',
          'stock_not_tracked',
          'stock_too_large',
          'quantity_not_whole',
          'barcode_taken',
        ),
      ),
    },
  };
  const options = { schema, bodyLimit: MAX_BODY_BYTES, onRequest: [permit('move-stock'), admit] };
  app.post(ROUTE, options, (request, reply) =>
    whileAtWork(request, async () => {
      const { principal, body } = request;
      const { shopId } = principal;
      const now = deps.now();
      if (body.lines.some(({ create }) => create) && !mayDo(principal, 'create-product')) throw notAllowed();
      const file = Buffer.from(body.file, 'base64');
      const invoice = await noteFor(deps, shopId, file);
      const noteId = noteIdOf(shopId, invoice.accessKey);
      const asked = { file: hash('sha256', file), lines: body.lines };
      return idempotently(request, { shopId, route: `POST ${ROUTE}/${noteId}`, body: asked, now }, async (ids) => {
        const { commandId } = ids;
        const before = await entriesBefore(deps.handler, shopId, noteId);
        const entryId = await entryFor(deps.handler, { shopId, noteId, commandId }, before, body.lines);
        if (entryId === null) throw await alreadyReceived(deps, shopId, before.receivedAt ?? now.toISOString());
        const command = commandOf({ shopId, entryId }, invoice, body.lines, before.nths ?? new Set());
        const once = { entityId: entryId, commandId };
        const outcome = await carriedOut(deps, command, requestOf(principal, once, now));
        if ('rejected' in outcome) {
          if (outcome.rejected !== 'idempotency_key_reused') throw refuseInventory(outcome);
          throw await alreadyReceived(deps, shopId, before.receivedAt ?? now.toISOString());
        }
        const events = outcome.accepted as readonly (ProductCreated | SupplierInvoiceReceived)[];
        const event = events.find((each) => each.type === 'SupplierInvoiceReceived');
        if (!event) throw new Error('a note was accepted without an event');
        const { actorId, correlationId } = requestOf(principal, once, now);
        const metadata = { shopId, actorId, correlationId, occurredAt: outcome.occurredAt };
        const position = await useInvoiceKey(deps.handler, { data: event.data, metadata }, now);
        sendPosition(reply, { position });
        const { number, lines } = event.data;
        const created = events.length - 1;
        return reply.status(201).send({ id: noteId, number, lines: lines.length, created, at: outcome.occurredAt });
      });
    }),
  );
}

/** What both routes refuse a file with. */
const withoutEntry = () =>
  only(
    INVOICE_REFUSALS,
    'invoice_too_large',
    'invoice_encoding',
    'invoice_unsafe',
    'invoice_not_xml',
    'invoice_not_nfe',
    'invoice_layout',
    'invoice_key_invalid',
    'invoice_number_unreadable',
    'invoice_totals',
    'invoice_not_a_sale',
    'invoice_not_valid',
    'invoice_of_other_shop',
    'invoices_busy',
  );

const notAllowed = () => new Refusal(403, NOT_ALLOWED);

/** The note in a file, for this shop. @throws Refusal */
async function noteFor(deps: RouteDependencies, shopId: string, file: Buffer) {
  try {
    const invoice = readInvoice(file);
    const recipientChecked = isChecked(invoice, (await deps.identity(shopId)).pix);
    return { ...invoice, recipientChecked };
  } catch (error) {
    if (!(error instanceof UnusableInvoice)) throw error;
    throw refuse(INVOICE_REFUSALS, { rejected: error.code, detail: error.detail });
  }
}

/** Digits of a CNPJ that a company and its branches share. */
const ROOT = 8;

/**
 * Only where the shop has told a CNPJ, which is that of its Pix key. Branches receive for one another.
 * @returns whether there was something to compare
 * @throws UnusableInvoice where the note is another's
 */
function isChecked(
  { recipient }: SupplierInvoice,
  pix: Awaited<ReturnType<RouteDependencies['identity']>>['pix'],
): boolean {
  const taxId = recipient?.taxId ?? '';
  if (pix?.kind !== 'cnpj' || taxId.length !== 14) return false;
  if (taxId.slice(0, ROOT) === pix.key.slice(0, ROOT)) return true;
  const [other, own] = [`o CNPJ ${formatCnpj(taxId)}`, formatCnpj(pix.key)];
  throw new UnusableInvoice('invoice_of_other_shop', { recipient: other, own });
}

/** @throws Refusal where the new products and the lines are more than one append takes; nothing is written then */
async function carriedOut(
  { handler }: RouteDependencies,
  command: ReceiveInvoice,
  context: ReturnType<typeof requestOf>,
) {
  try {
    return await handler.handle(inventory, streams.inventory(command.shopId), command, context);
  } catch (error) {
    if (!(error instanceof AppendTooLarge)) throw error;
    throw refuse(INVOICE_REFUSALS, { rejected: 'invoice_too_many_new', detail: { most: MAX_NEW } });
  }
}

async function alreadyReceived(deps: RouteDependencies, shopId: string, at: string): Promise<Refusal> {
  const receivedOn = await dayIn(deps, shopId, at);
  return refuse(INVOICE_REFUSALS, { rejected: 'invoice_already_received', detail: { receivedOn } });
}

import { Refusal } from '@pdv/infra/http/refusal';
import { isDemoId, NOT_IN_DEMO } from '@pdv/schemas/kernel/demo';
import { TAKEN_BACK } from '@pdv/schemas/sales/move-stock';
import type { FastifyInstance } from 'fastify';

/**
 * The routes that visitors of a demo shop may use, and the body's texts that must be empty unless the screen wrote
 * them. All visitors of a day share one shop, so no visitor may write text that others read. All other routes are
 * refused.
 */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'POST /api/sales': ['notes'],
  'POST /api/checkouts': ['notes'],
  'POST /api/sales/:id/cancel': ['reason'],
  'POST /api/sales/:id/return': ['reason'],
  'POST /api/vouchers/check': [],
  'POST /api/products/:id/stock': ['reason'],
  // The form may repeat its texts; the route checks them.
  'PUT /api/products/:id': [],
  'DELETE /api/followups/:id': [],
};

const HOUR_MS = 3_600_000;
/** Commands per hour, of all visitors together: their events stay in the log. */
const MOST = 600;

const notInDemo = new Refusal(403, {
  code: 'demo_shop',
  message: NOT_IN_DEMO,
});
const noMailsInDemo = new Refusal(403, {
  code: 'demo_shop',
  message: 'Não dá para fazer isso na loja de demonstração: nenhum e-mail sai daqui.',
});
const noChatsInDemo = new Refusal(403, {
  code: 'demo_shop',
  message: 'Não dá para fazer isso na loja de demonstração: os clientes daqui não existem, nem os telefones deles.',
});
const noPhotosInDemo = new Refusal(403, {
  code: 'demo_shop',
  message: 'Não dá para fazer isso na loja de demonstração: as fotos apareceriam para outros visitantes.',
});
/** Refusals that give a specific reason. */
const REFUSED: Readonly<Record<string, Refusal>> = {
  'POST /api/products/:id/photos': noPhotosInDemo,
  'PUT /api/products/:id/photos': noPhotosInDemo,
  'DELETE /api/products/:id/photos/:photoId': noPhotosInDemo,
  'POST /api/followups/:id/send': noMailsInDemo,
  'POST /api/settings/follow-ups/test': noMailsInDemo,
  'POST /api/sales/:id/send-receipt': noMailsInDemo,
  'POST /api/customers/:id/payment-reminder': noMailsInDemo,
  'POST /api/followups/:id/chat': noChatsInDemo,
  'POST /api/customers/:id/payment-reminder/chat': noChatsInDemo,
};
export const noTextsInDemo = new Refusal(403, {
  code: 'demo_shop',
  message: 'Não dá para fazer isso na loja de demonstração: os textos digitados apareceriam para outros visitantes.',
});
const hidesInDemo = new Refusal(403, {
  code: 'demo_shop',
  message: 'Não dá para fazer isso na loja de demonstração: o produto sumiria do catálogo para os outros visitantes.',
});
const MOST_UNITS = 5;
const tooManyUnits = new Refusal(403, {
  code: 'demo_shop',
  message: `Não dá para fazer isso na loja de demonstração: venda até ${MOST_UNITS} unidades por vez, o estoque é de todos.`,
});
/** Older sales are part of the year that all visitors see. */
const CANCELLABLE_MS = 3_600_000;
const tooOld = new Refusal(403, {
  code: 'demo_shop',
  message: 'Não dá para fazer isso na loja de demonstração: só as vendas da última hora podem ser canceladas.',
});

/** @throws Refusal 403 for a demo shop's sale that is older than an hour */
export function cancelsOwnInDemo(shopId: string, saleDate: string, now: Date): void {
  if (isDemoId(shopId) && now.getTime() - Date.parse(saleDate) > CANCELLABLE_MS) throw tooOld;
}

const tooBusy = new Refusal(
  429,
  { code: 'demo_busy', message: 'A loja de demonstração está muito movimentada. Tente de novo daqui a pouco.' },
  { 'retry-after': '600' },
);

/** The parts of the body that the gate checks, after zod has validated it. */
interface Sent {
  readonly activeInCatalog?: boolean;
  readonly quantity?: number;
  readonly lines?: readonly { readonly quantity?: number }[];
}

/** Refuses before the route does anything for a member of a demo shop. */
export function addDemoGate(app: Pick<FastifyInstance, 'addHook'>, now: () => Date): void {
  const counts = new Map<string, { hour: number; commands: number }>();

  function count(shopId: string) {
    const hour = Math.floor(now().getTime() / HOUR_MS);
    const known = counts.get(shopId);
    if (known?.hour !== hour) {
      // Only one shop of each kind is open at a time; counts of earlier hours are obsolete.
      for (const [id, one] of counts) if (one.hour !== hour) counts.delete(id);
      counts.set(shopId, { hour, commands: 1 });
    } else if (++known.commands > MOST) throw tooBusy;
  }

  app.addHook('preHandler', async ({ method, principal, routeOptions, body }) => {
    if (!principal || !isDemoId(principal.shopId)) return;
    const route = `${method} ${routeOptions.url}`;
    const texts = ALLOWED[route];
    if (!texts) throw REFUSED[route] ?? notInDemo;
    for (const name of texts) {
      const text = (body as Record<string, unknown> | null)?.[name];
      if (text && text !== TAKEN_BACK) throw noTextsInDemo;
    }
    const { activeInCatalog, quantity, lines = [] } = (body ?? {}) as Sent;
    if (activeInCatalog === false) throw hidesInDemo;
    const sold = routeOptions.url === '/api/sales' ? [{ quantity }] : lines;
    if (sold.some((line) => (line.quantity ?? 0) > MOST_UNITS)) throw tooManyUnits;
    count(principal.shopId);
  });
}

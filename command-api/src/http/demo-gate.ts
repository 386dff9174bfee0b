import { Refusal } from '@pdv/infra/http/refusal';
import { isDemoId } from '@pdv/schemas/kernel/demo';
import { TAKEN_BACK } from '@pdv/schemas/sales/move-stock';
import type { FastifyInstance } from 'fastify';

/**
 * What visitors of a demo shop may do, and which texts of it must stay empty, unless the screen wrote them: all visitors
 * of a day share one shop, so nobody writes what others read. Whatever is not named here is refused.
 */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'POST /api/sales': ['notes'],
  'POST /api/checkouts': ['notes'],
  'POST /api/sales/:id/cancel': ['reason'],
  'POST /api/products/:id/stock': ['reason'],
  // Its texts may come along as they are: the route looks at them.
  'PUT /api/products/:id': [],
  'DELETE /api/followups/:id': [],
};

const HOUR_MS = 3_600_000;
/** Commands an hour, of all visitors together: what they do stays in the log. */
const MOST = 600;

const notInDemo = new Refusal(403, {
  code: 'demo_shop',
  message: 'Não dá para fazer isso na loja de demonstração.',
});
const noMailsInDemo = new Refusal(403, {
  code: 'demo_shop',
  message: 'Não dá para fazer isso na loja de demonstração: nenhum e-mail sai daqui.',
});
const noChatsInDemo = new Refusal(403, {
  code: 'demo_shop',
  message: 'Não dá para fazer isso na loja de demonstração: os clientes daqui não existem, nem os telefones deles.',
});
/** Where a refusal says more than that it is one. */
const REFUSED: Readonly<Record<string, Refusal>> = {
  'POST /api/followups/:id/send': noMailsInDemo,
  'POST /api/settings/follow-ups/test': noMailsInDemo,
  'POST /api/sales/:id/send-receipt': noMailsInDemo,
  'POST /api/followups/:id/chat': noChatsInDemo,
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
/** A sale from longer ago is part of the year that everybody sees. */
const CANCELLABLE_MS = 3_600_000;
const tooOld = new Refusal(403, {
  code: 'demo_shop',
  message: 'Não dá para fazer isso na loja de demonstração: só se cancelam vendas da última hora.',
});

/** @throws Refusal 403 for a demo shop's sale that is not of this visit */
export function cancelsOwnInDemo(shopId: string, saleDate: string, now: Date): void {
  if (isDemoId(shopId) && now.getTime() - Date.parse(saleDate) > CANCELLABLE_MS) throw tooOld;
}

const tooBusy = new Refusal(
  429,
  { code: 'demo_busy', message: 'A loja de demonstração está muito movimentada. Tente de novo daqui a pouco.' },
  { 'retry-after': '600' },
);

/** What of a body is looked at; zod has seen it. */
interface Sent {
  readonly activeInCatalog?: boolean;
  readonly quantity?: number;
  readonly lines?: readonly { readonly quantity?: number }[];
}

/** Before anything is done for a member of a demo shop. */
export function addDemoGate(app: Pick<FastifyInstance, 'addHook'>, now: () => Date): void {
  const counts = new Map<string, { hour: number; commands: number }>();

  function count(shopId: string) {
    const hour = Math.floor(now().getTime() / HOUR_MS);
    const known = counts.get(shopId);
    if (known?.hour !== hour) {
      // There is one shop of each kind at a time; those of other hours are over.
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

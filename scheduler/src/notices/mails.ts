import type { KnownShop } from '@pdv/command-api/commands/account';
import type { Mail, Mailer } from '@pdv/infra/mail/mailer';
import type { Left } from '../sending/due-table.ts';
import type { Leased } from '../sending/lease-due.ts';
import { AWAY_MS, pauseMs } from '../sending/pauses.ts';
import { after, type DueMails, type Tried } from '../sending/tick.ts';
import { createMadeOnce, type MadeOnce, StillBeingMade } from './made-once.ts';
import type { AnyKind } from './notice.ts';
import { renderOwnerMail } from './owner-mail.ts';
import type { ShopFigures } from './shop-figures.ts';
import type { createNoticeTable, Gathered, NoticeRow } from './tables.ts';

export interface NoticeMailsOptions {
  readonly table: ReturnType<typeof createNoticeTable>;
  readonly kinds: readonly AnyKind[];
  /** Null if the shop never existed or was erased. */
  readonly shopOf: (shopId: string) => Promise<KnownShop | null>;
  readonly mailer: Pick<Mailer, 'send' | 'permit'>;
  readonly publicUrl: () => string;
  readonly figures: ShopFigures;
  readonly once?: MadeOnce;
}

/** Until the next attempt at a mail whose content was not ready. */
const BEING_MADE_MS = 30_000;

/** The same for every attempt. */
const messageIdOf = (id: string) => `${id.replaceAll('/', '.')}@fregues`;

const OUTCOMES: Readonly<Record<string, 'refused' | 'unavailable'>> = {
  mail_refused: 'refused',
  mail_unavailable: 'unavailable',
};

/** Mails to owners, at any hour. The row decides: it records the start before the mail is handed over. */
export function noticeMails(options: NoticeMailsOptions): DueMails {
  const { table, kinds, shopOf, mailer, publicUrl, figures, once = createMadeOnce() } = options;

  async function send(one: Leased, now: Date): Promise<Tried> {
    const row = await table.find(one.id);
    if (!row) return { left: null };
    const kind = kinds.find(({ name }) => name === row.kind);
    if (!kind) throw new Error(`a notice of a kind that is not known here: ${row.kind}`);
    const shop = await shopOf(one.shopId);
    if (!shop) return over(one, 'no-shop');
    if (kind.switchedBy && !shop.notifications[kind.switchedBy]) return over(one, 'switched-off');
    if (row.memberId === null) {
      if (kind.again) {
        const following = await kind.again({ shopId: one.shopId, shop, now, figures });
        if (!following) return over(one, 'nothing-to-tell');
        await table.follow(one.id, following);
      }
      const owners = shop.owners.filter(({ email }) => email !== '').map(({ memberId }) => memberId);
      if (owners.length === 0) return over(one, 'no-address');
      await table.address(one, owners, (waiting) => gather(kind, row, waiting, now));
      return { left: null };
    }
    const owner = shop.owners.find(({ memberId }) => memberId === row.memberId);
    if (!owner?.email) return over(one, 'no-address');
    const written = await kind
      .write(row.about, { shopId: one.shopId, shop, now, figures, once })
      .catch(wordIfBeingMade);
    if (written === 'being-made') return later(one, now);
    if (!written) return over(one, 'nothing-to-tell');
    const mail = renderOwnerMail(written, { shop: shop.identity, owner, publicUrl: publicUrl() });
    const subjects = [`account:${one.shopId}`];
    const to = { name: owner.name, address: owner.email };
    return handOver(one, now, { ...mail, to, fromName: 'Freguês', messageId: messageIdOf(one.id), subjects });
  }

  return {
    send: (together, now) => Promise.all(together.map((one) => send(one, now))),

    async settleLost(one, now) {
      const row = await table.find(one.id);
      if (!row) return null;
      if (row.begunAttempt === row.attempt) return { id: one.id, state: 'held', because: 'unknown' };
      return { id: one.id, state: 'waiting', attempt: row.attempt, nextAt: now };
    },

    openZones: async () => null,
  };

  async function handOver(one: Leased, now: Date, mail: Mail): Promise<Tried> {
    const permit = await mailer.permit().catch(nullIfAway);
    if (!permit)
      return {
        left: { id: one.id, state: 'waiting', attempt: one.attempt, nextAt: after(now, AWAY_MS) },
        failed: true,
      };
    try {
      return (await table.begin(one)) ? await tried(one, now, mailer.send(mail, permit)) : { left: null };
    } finally {
      permit.release();
    }
  }
}

function later({ id, attempt }: Leased, now: Date): Tried {
  return { left: { id, state: 'waiting', attempt, nextAt: after(now, BEING_MADE_MS) } };
}

function wordIfBeingMade(error: unknown): 'being-made' {
  if (error instanceof StillBeingMade) return 'being-made';
  throw error;
}

/** The mailer gives no permit while the mail server is known to be down. */
function nullIfAway(error: unknown): null {
  if ((error as { code?: unknown }).code === 'mail_unavailable') return null;
  throw error;
}

async function tried(one: Leased, now: Date, sending: Promise<unknown>): Promise<Tried> {
  try {
    await sending;
    return over(one, 'sent');
  } catch (error) {
    const outcome = OUTCOMES[(error as { code?: string }).code ?? ''] ?? 'unknown';
    if (outcome !== 'unavailable') return { ...over(one, outcome), failed: outcome === 'unknown' };
    const { id, attempt } = one;
    return { left: { id, state: 'waiting', attempt, nextAt: after(now, pauseMs(attempt)) }, failed: true };
  }
}

function over({ id, attempt }: Leased, because: string): { readonly left: Left } {
  return { left: { id, state: 'held', because, attempt } };
}

function gather(kind: Pick<AnyKind, 'merge'>, own: NoticeRow, waiting: readonly NoticeRow[], now: Date): Gathered {
  if (kind.merge) {
    const about = kind.merge(waiting.map((row) => row.about));
    return { told: { ...own, about }, over: waiting.map(({ id }) => ({ id, because: 'told' })) };
  }
  const due = waiting.filter(({ dueAt }) => dueAt <= now);
  const latest = due.reduce((last, row) => (row.dueAt > last.dueAt ? row : last), own);
  return { told: latest, over: due.map(({ id }) => ({ id, because: id === latest.id ? 'told' : 'superseded' })) };
}

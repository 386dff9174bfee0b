import type { FollowUp } from '@pdv/schemas/follow-ups/follow-ups';
import { expect, it } from 'vitest';
import { notesOf } from './follow-up-notes.ts';

const followUp: FollowUp = {
  id: 'f',
  saleId: 's',
  customer: { id: 'c', name: 'Ana', email: 'ana@example.com', phone: null },
  product: { id: 'p', name: 'Café' },
  scheduledFor: '2026-11-21',
  learned: null,
  sentAt: null,
  status: 'pending',
  ...{ delivery: null, failed: null, heldBack: null, chat: null, conversion: null },
};
const said = (of: Partial<FollowUp>) =>
  notesOf({ ...followUp, ...of }, '2026-11-20', 'America/Sao_Paulo').map(({ tone, text }) => `${tone}: ${text}`);

it('says nothing of one that just waits', () => {
  expect(said({})).toEqual([]);
});

it('says what is in the way now before what failed, and what failed before what was in the way', () => {
  const failed = 'refused' as const;
  expect(said({ failed, heldBack: { because: 'no-address', still: true } })[0]).toMatch(/^warning: Sem e-mail/);
  expect(said({ failed, heldBack: { because: 'no-address', still: false } })[0]).toMatch(
    /^error: O e-mail foi recusado/,
  );
  expect(said({ heldBack: { because: 'no-address', still: false } })[0]).toMatch(/^warning: No dia, .* Agora tem/);
});

it('promises no further try of what was held back since', () => {
  const failed = 'unavailable' as const;
  expect(said({ failed })).toEqual([expect.stringContaining('Tentamos de novo sozinhos')]);
  const held = said({ failed, heldBack: { because: 'switched-off', still: false } });
  expect(held).toEqual(['warning: No dia, os lembretes estavam desligados: você ainda pode enviar.']);
});

it('says where a mail lies that nobody got, and what came of one that was sent', () => {
  expect(said({ status: 'sent', delivery: 'outbox' })[0]).toContain('O e-mail não saiu');
  expect(said({ status: 'sent', delivery: 'smtp' })).toEqual([]);
  expect(said({ status: 'sent', conversion: { total: '58.99', on: '2026-11-25' } })[0]).toMatch(
    /^success: Comprou de novo em 25\/11\/2026: R\$\s58,99$/,
  );
});

it('says why one is not sent, of a quarter that may be over', () => {
  expect(said({ status: 'held-out' }).join()).toContain('No trimestre desta data este cliente fica sem lembretes');
});

it('says last why one that waits has its day', () => {
  const learned = {
    from: '2026-11-18',
    until: '2026-11-29',
    purchases: 3,
    meanDays: 20,
    buyers: { again: 9, days: 22 },
  };
  expect(said({ learned, failed: 'unavailable' })[1]).toMatch(/^muted: Comprou 3 vezes, .* entre 18\/11 e 29\/11\.$/);
  expect(said({ learned, status: 'sent' })).toEqual([]);
});

it('says who opened a chat and when, in the shop’s zone', () => {
  expect(said({ chat: { openedAt: '2026-11-22T01:05:00Z', by: 'Maria' } })).toEqual([
    'muted: WhatsApp aberto por Maria em 21/11/2026 22:05',
  ]);
});

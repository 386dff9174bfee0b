import type { FollowUp } from '@pdv/schemas/follow-ups/follow-ups';
import { expect, it } from 'vitest';
import { canSendToday, describeDue } from './due.ts';

const row = (
  status: FollowUp['status'],
  scheduledFor: string,
  sentAt: string | null = null,
  delivery: FollowUp['delivery'] = null,
) => describeDue({ status, scheduledFor, sentAt, delivery }, '2026-11-21', 'America/Sao_Paulo');

it.each([
  [row('overdue', '2026-11-20'), 'error', 'Vencido há 1 dia'],
  [row('overdue', '2026-11-09'), 'error', 'Vencido há 12 dias'],
  // Past midnight, before the list was read again.
  [row('pending', '2026-11-20'), 'error', 'Vencido há 1 dia'],
  [row('pending', '2026-11-21'), 'warning', 'Vence hoje'],
  [row('pending', '2026-11-22'), 'warning', 'Vence em 1 dia'],
  [row('pending', '2026-12-01'), 'warning', 'Vence em 10 dias'],
  [row('sent', '2026-11-01', '2026-11-02T02:30:00Z'), 'success', 'Enviado em 01/11/2026'],
  [row('sent', '2026-11-20', '2026-11-20T12:00:00Z'), 'success', 'Enviado ontem'],
  [row('sent', '2026-11-21', '2026-11-21T12:00:00Z'), 'success', 'Enviado hoje'],
  [row('sent', '2026-11-21', '2026-11-21T12:00:00Z', 'smtp'), 'success', 'Enviado hoje'],
  // There is no mail server: nobody has got anything.
  [row('sent', '2026-11-20', '2026-11-20T12:00:00Z', 'outbox'), 'warning', 'Gravado ontem'],
])('%o', (said, tone, text) => {
  expect(said).toEqual({ tone, text });
});

it('can be sent from its day on, to who can get it and does not mind', () => {
  const can = (over: Partial<FollowUp>) =>
    canSendToday({ status: 'pending', scheduledFor: '2026-11-21', heldBack: null, ...over } as FollowUp, '2026-11-21');
  expect([can({}), can({ status: 'overdue', scheduledFor: '2026-11-01' })]).toEqual([true, true]);
  expect(can({ scheduledFor: '2026-11-22' })).toBe(false);
  for (const status of ['sending', 'unknown', 'sent', 'cancelled'] as const) expect(can({ status })).toBe(false);
  for (const because of ['no-address', 'unsubscribed'] as const) {
    expect(can({ heldBack: { because, still: true } })).toBe(false);
    expect(can({ heldBack: { because, still: false } })).toBe(true);
  }
  expect(can({ heldBack: { because: 'switched-off', still: true } })).toBe(true);
});

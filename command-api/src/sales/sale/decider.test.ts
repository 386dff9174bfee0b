import { fold, given } from '@pdv/infra/testing/given';
import type { ReceiptSent, SaleCancelled } from '@pdv/schemas/sales/events';
import { expect, it } from 'vitest';
import { saleRegistered } from '../inventory/fixtures.ts';
import { saleDecider } from './decider.ts';

const sold = saleRegistered().data;
const cancel = { type: 'CancelSale', sold, personal: null, mayCancel: true, approvedBy: null } as const;
const { saleId, number, customerId, totalCentavos, payments, cashSessionId, businessDate } = sold;
const lines = sold.lines.map(({ stockBefore: _, stockAfter: __, ...line }) => line);
const cancelled: SaleCancelled = {
  type: 'SaleCancelled',
  data: {
    ...{ saleId, number, customerId, lines, totalCentavos, payments, cashSessionId, businessDate },
    ...{ approvedBy: null, personal: null },
  },
};
const sent: ReceiptSent = {
  type: 'ReceiptSent',
  data: {
    saleId,
    customerId: 'ana',
    delivery: 'outbox',
    messageId: 'm-1',
    personal: { subject: 'customer:ana', fields: { address: 'ana@example.com', subject: 'Comprovante' } },
  },
};

it('is cancelled whole, as it was sold', () => {
  expect(given(saleDecider).when(cancel)).toEqual({ accepted: [cancelled] });
});

it('says on which day it was cancelled, where the day is known', () => {
  const decision = given(saleDecider).when({ ...cancel, cancelledOn: '2026-11-23' });
  expect(decision).toEqual({
    accepted: [{ ...cancelled, data: { ...cancelled.data, cancelledOn: '2026-11-23' } }],
  });
  expect(given(saleDecider).when(cancel)).not.toHaveProperty('accepted.0.data.cancelledOn');
});

it('needs an owner where the seller may not alone, and names the owner only then', () => {
  const alone = { ...cancel, mayCancel: false };
  const refused = { rejected: 'approval_required', detail: { action: 'cancel' } };
  expect(given(saleDecider).when(alone)).toEqual(refused);
  const allowed = given(saleDecider).when({ ...alone, approvedBy: 'dona' });
  expect(allowed).toHaveProperty('accepted.0.data.approvedBy', 'dona');
  expect(given(saleDecider).when({ ...cancel, approvedBy: 'dona' })).toEqual({ accepted: [cancelled] });
  expect(given(saleDecider, cancelled).when(alone)).toEqual({ accepted: [] });
});

it('keeps why under the key that it was given', () => {
  const personal = { subject: 'customer:ana', fields: { reason: 'desistiu' } };
  expect(given(saleDecider).when({ ...cancel, personal })).toHaveProperty('accepted.0.data.personal', personal);
});

it('is cancelled once, also after a receipt', () => {
  expect(given(saleDecider, sent).when(cancel)).toEqual({ accepted: [cancelled] });
  expect(given(saleDecider, cancelled).when(cancel)).toEqual({ accepted: [] });
  expect(given(saleDecider, cancelled, sent).when(cancel)).toEqual({ accepted: [] });
});

it('knows where in its stream it was cancelled, so that a retry finds the event', () => {
  expect(fold(saleDecider, [sent]).cancelledAt).toBeNull();
  expect(fold(saleDecider, [sent, cancelled, sent]).cancelledAt).toBe(1n);
});

it('notes every receipt that left', () => {
  expect(given(saleDecider, sent).when({ type: 'NoteReceipt', receipt: sent.data })).toEqual({ accepted: [sent] });
});

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { followUpsProjection } from '../../follow-ups/follow-ups/projection.ts';
import type { Fact } from '../../runner/projection.ts';
import { reportsProjection } from '../../sales/reports/projection.ts';
import { customersProjection } from './projection.ts';

const directory = (context: string) =>
  fileURLToPath(new URL(`../../../../schemas/src/${context}/history/`, import.meta.url));
const shopId = '8c6f4a51-7d0e-4b5e-9b1a-0f8e6a2f0001';
const id = '8c6f4a51-7d0e-4b5e-9b1a-0f8e6a2f0101';

/** The row changes for an event of an old version in the log. */
function changesOf(context: string, file: string) {
  const fact: Fact<unknown> = {
    id,
    shopId,
    actorId: 'a',
    stream: 's',
    revision: 0n,
    // It is still the 20th in São Paulo.
    occurredAt: '2026-11-21T02:59:00.000Z',
    data: JSON.parse(readFileSync(`${directory(context)}${file}`, 'utf8')),
  };
  const type = file.split('.')[0] ?? '';
  return [customersProjection, followUpsProjection, reportsProjection].flatMap(({ on }) => {
    const handler = (on as Record<string, ((fact: Fact<unknown>) => readonly unknown[]) | undefined>)[type];
    return handler?.(fact) ?? [];
  });
}

const person = { name: 'Ana', email: 'ana@example.com', phone: '11981234410', vehicle_plate: 'ABC1C34' };
const unknown = { birthday: null, birth_year: null };
const found = { search_text: 'ana ana@example.com 11981234410 abc1c34 abc1234' };
const day = { shop_id: shopId, day: '2026-11-20' };
const due = { shop_id: shopId, day: '2026-12-21' };

it.each([
  ['CustomerAdded.1.json', [{ row: { ...person, ...unknown, ...found } }, { key: day, increments: { customers: 1 } }]],
  [
    'CustomerAdded.1-with-day.json',
    [{ row: { ...person, ...unknown, ...found } }, { key: day, increments: { customers: 1 } }],
  ],
  [
    'CustomerAdded.1-with-birthday.json',
    [{ row: { ...person, birthday: '03-12', birth_year: 1990 } }, { key: day, increments: { customers: 1 } }],
  ],
  ['CustomerChanged.1.json', [{ kind: 'patch', key: { id }, set: { ...person, ...unknown, ...found } }]],
  [
    'CustomerChanged.1-with-birthday.json',
    [{ kind: 'patch', key: { id }, set: { ...person, birthday: '02-29', birth_year: null } }],
  ],
  ['CustomerErased.1.json', [{ kind: 'remove', key: { id } }]],
  ['CustomerUnsubscribed.1.json', [{ kind: 'patch', set: { unsubscribed_at: expect.any(String) } }]],
  ['CustomerResubscribed.1.json', [{ kind: 'patch', set: { unsubscribed_at: null } }]],
])('%s is understood', (file, changes) => {
  expect(changesOf('customers', file)).toMatchObject(changes);
});

it.each([
  [
    'FollowUpScheduled.1.json',
    [{ row: { status: 'pending', search_text: 'cafe torrado' } }, { increments: { scheduled: 1 } }],
  ],
  [
    'FollowUpScheduled.1-learned.json',
    [
      { row: { status: 'pending', learned: { purchases: 3 } } },
      { row: { again: 41, days: 28 } },
      { increments: { scheduled: 1 } },
    ],
  ],
  ['FollowUpSent.1.json', [{ set: { status: 'sent' } }, { key: due, increments: { sent: 1 } }]],
  ['FollowUpCancelled.1.json', [{ set: { status: 'cancelled' } }, { key: due, increments: { cancelled: 1 } }]],
  [
    'FollowUpCancelled.1-bought-again.json',
    [{ set: { status: 'cancelled' } }, { key: due, increments: { cancelled: 1 } }],
  ],
  ['FollowUpCancelled.1-by-hand.json', [{ set: { status: 'cancelled' } }, { key: due, increments: { cancelled: 1 } }]],
  [
    'FollowUpSent.1-after-cancelling.json',
    [{ set: { status: 'sent' } }, { key: due, increments: { sent: 1, cancelled: -1 } }],
  ],
  ['FollowUpSendStarted.1.json', [{ set: { status: 'sending', held_because: null } }]],
  ['FollowUpSendFailed.1.json', [{ set: { status: 'pending', failed: 'unavailable' } }]],
  ['FollowUpSendFailed.1-refused.json', [{ set: { status: 'pending', failed: 'refused' } }]],
  ['FollowUpSendUnknown.1.json', [{ set: { status: 'unknown' } }]],
  ['FollowUpHeldBack.1.json', [{ set: { held_because: 'no-address' } }]],
  ['FollowUpChatOpened.1.json', [{ set: { chat_opened_at: expect.any(String), chat_opened_by: 'a' } }]],
  [
    'FollowUpConverted.1.json',
    [
      { set: { converted_centavos: 5_899, converted_on: '2026-12-28' } },
      { key: due, increments: { converted: 1, converted_centavos: 5_899 } },
    ],
  ],
  [
    'FollowUpConversionUndone.1.json',
    [
      { set: { converted_centavos: null, converted_on: null } },
      { key: due, increments: { converted: -1, converted_centavos: -5_899 } },
    ],
  ],
])('%s is understood', (file, changes) => {
  expect(changesOf('follow-ups', file)).toMatchObject(changes);
});

it('leaves no example out', () => {
  // Three are of segments and twelve of campaigns, which have no history to understand yet.
  expect(readdirSync(directory('customers'))).toHaveLength(23);
  expect(readdirSync(directory('follow-ups'))).toHaveLength(16);
});

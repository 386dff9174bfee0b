import type { DomainEvent } from '@pdv/schemas/kernel/event';
import { expect, test } from 'vitest';
import type { EventToAppend, Position, RecordedEvent } from '../event-store/port.ts';
import type { PersonalDataVault } from '../personal-data/vault.ts';
import { createCodec } from './codec.ts';

const metadata = {
  shopId: 'loja',
  actorId: 'membro',
  correlationId: 'c',
  causationId: 'c',
  occurredAt: '2026-11-21T12:00:00.000Z',
};

/** Turns texts round instead of encrypting them; the real vault has its own tests. */
function reversingVault() {
  const erased = new Set<string>();
  let lookUps = 0;
  const reverse = (text: string) => [...text].reverse().join('');
  const vault: PersonalDataVault = {
    async seal(items) {
      lookUps++;
      return items.map((item) => reverse(item.context + item.text));
    },
    async open(items) {
      lookUps++;
      return items.map((item) => (erased.has(item.subject) ? null : reverse(item.sealed).slice(item.context.length)));
    },
    async destroy(subject = '') {
      erased.add(subject);
    },
  };
  return { vault, lookUps: () => lookUps };
}

const added = (name: string | null, subject = 'customer:1'): DomainEvent => ({
  type: 'CustomerAdded',
  data: { customerId: '1', personal: { subject, fields: name === null ? null : { name } } },
});
const encodable = (event: DomainEvent, id = 'event-1') => ({ id, event, metadata });

function recorded(events: readonly EventToAppend[]): RecordedEvent[] {
  return events.map((event, index) => ({
    ...(JSON.parse(JSON.stringify(event)) as EventToAppend),
    stream: 'customers-loja',
    revision: BigInt(index),
    position: String(index) as Position,
  }));
}

test('personal fields are sealed on the way in and open on the way out', async () => {
  const codec = createCodec({ vault: reversingVault().vault });
  const stored = await codec.encode([encodable(added('Ana'))]);
  expect(JSON.stringify(stored)).not.toContain('Ana');
  const [decoded] = await codec.decode(recorded(stored));
  expect(decoded?.event).toEqual(added('Ana'));
  expect(decoded?.metadata).toEqual({ ...metadata, schemaVersion: 1 });
});

test('fields of an erased person are null, the rest stays', async () => {
  const { vault } = reversingVault();
  const codec = createCodec({ vault });
  const stored = await codec.encode([encodable(added('Ana')), encodable(added('Bia', 'customer:2'), 'event-2')]);
  await vault.destroy('customer:1');
  const decoded = await codec.decode(recorded(stored));
  expect(decoded.map(({ event }) => event)).toEqual([added(null), added('Bia', 'customer:2')]);
});

test('events without personal data, or with none left, pass through without a look at the keys', async () => {
  const { vault, lookUps } = reversingVault();
  const codec = createCodec({ vault });
  const events = [
    { type: 'TrialStarted', data: { endsAt: 'x' } },
    { type: 'SaleRegistered', data: { personal: null } },
    added(null),
  ];
  const stored = await codec.encode(events.map((event) => encodable(event)));
  expect((await codec.decode(recorded(stored))).map(({ event }) => event)).toEqual(events);
  expect(lookUps()).toBe(0);
});

test('a batch asks for its keys once', async () => {
  const { vault, lookUps } = reversingVault();
  const codec = createCodec({ vault });
  const events = Array.from({ length: 50 }, (_, n) => encodable(added(`Pessoa ${n}`, `customer:${n}`), `event-${n}`));
  const stored = await codec.encode(events);
  expect(lookUps()).toBe(1);
  await codec.decode(recorded(stored));
  expect(lookUps()).toBe(2);
});

test('older versions are lifted step by step, with their personal fields open', async () => {
  const { vault } = reversingVault();
  const old = createCodec({ vault });
  const stored = await old.encode([encodable(added('Ana'))]);
  const codec = createCodec({
    vault,
    upcasters: {
      CustomerAdded: [
        (data) => ({ ...data, tags: [] }),
        (data) => ({ ...data, tags: [`v3 of ${JSON.stringify(data.personal)}`] }),
      ],
    },
  });
  const [lifted] = await codec.decode(recorded(stored));
  expect(lifted?.event.data).toMatchObject({ tags: ['v3 of {"subject":"customer:1","fields":{"name":"Ana"}}'] });
  const current = await codec.encode([encodable(added('Ana'))]);
  expect(current[0]?.metadata.schemaVersion).toBe(3);
  const [untouched] = await codec.decode(recorded(current));
  expect(untouched?.event.data).not.toHaveProperty('tags');
});

import { expect, it } from 'vitest';
import { readScale } from './scale.ts';

const kafka = { brokers: ['localhost:9092'], partitions: 6, replication: 1 };
const one = { 'command-api': 1, 'query-api': 1, projections: 1, scheduler: 1 };

it('is one process of each, and a relay where there is Kafka', () => {
  expect(readScale({}, { kafka })).toEqual({ ...one, relay: 1 });
  expect(readScale({ SCALE: '' }, { kafka: undefined })).toEqual({ ...one, relay: 0 });
});

it('is what SCALE says', () => {
  expect(readScale({ SCALE: 'command-api=2, relay=3' }, { kafka })).toEqual({ ...one, 'command-api': 2, relay: 3 });
});

it.each(['command-api', 'command-api=0', 'command-api=17', 'postgres=2', 'command-api=two'])('is not %s', (SCALE) => {
  expect(() => readScale({ SCALE }, { kafka })).toThrow(`SCALE=${SCALE}: use serviços e quantos processos`);
});

import type { AdminSystem } from '@pdv/schemas/operators/system';
import { expect, it } from 'vitest';
import { bytesWords, durationWords, followerWords, lagWords, positionWords, troublesOf } from './system-words.ts';

const follower = (eventsBehind: number | null, secondsBehind: number | null, more = false) => ({
  name: 'sales',
  position: '1',
  eventsBehind,
  secondsBehind,
  more,
});

it.each([
  [follower(0, 0), 'success', 'Em dia'],
  [follower(1, 1), 'info', '1 evento · 1 s'],
  [follower(300, 12), 'warning', '300 eventos · 12 s'],
  [follower(10_000, 7_800, true), 'error', 'mais de 10.000 eventos · 2 h 10 min'],
  [follower(null, null), 'error', 'Sem resposta'],
])('%j', (lag, tone, words) => {
  expect(lagWords(lag)).toEqual([tone, words]);
});

it('says how long in the largest fitting unit', () => {
  expect([59.9, 60, 3_600, 172_799, 172_800].map(durationWords)).toEqual([
    '59 s',
    '1 min',
    '1 h',
    '47 h 59 min',
    '2 dias',
  ]);
});

it('says how much in the largest fitting unit', () => {
  expect([0, 990, 1_200, 34_000_000, 5_000_000_000_000].map(bytesWords)).toEqual([
    '0 B',
    '990 B',
    '1,2 kB',
    '34 MB',
    '5.000 GB',
  ]);
});

it('knows by name what it does not know better', () => {
  expect([followerWords('sales'), followerWords('new-one')]).toEqual(['Vendas', 'new-one']);
});

it('lists what somebody should look at, and nothing while all is well', () => {
  const service = (state: 'up' | 'troubled' | 'down') =>
    ({ name: 'scheduler', state, processes: null, milliseconds: 1, lastErrorAt: null }) as const;
  const model = (eventsBehind: number | null, secondsBehind: number, parked: number) => ({
    ...follower(eventsBehind, secondsBehind),
    movedAt: null,
    parked,
  });
  const backups = { nightly: true, directory: '/backups', kept: 1, last: null, overdue: false, problem: null };
  const system = (told: Partial<AdminSystem>) =>
    troublesOf({ services: [], readModels: [], processes: [], backups, ...told } as unknown as AdminSystem);
  expect(system({ services: [service('up')], readModels: [model(3, 4, 0)] })).toEqual([]);
  expect(system({ services: [service('down')], readModels: [model(0, 0, 2)], processes: [follower(9, 5)] })).toEqual([
    'Agendador: fora do ar',
    'Atrasados: Vendas',
    '2 eventos parados',
  ]);
  const problem = { at: '2026-11-22T06:00:00.000Z', message: 'Não há espaço no disco para a cópia.' };
  expect(system({ backups: { ...backups, nightly: false, overdue: true } })).toEqual([]);
  expect(system({ backups: { ...backups, overdue: true, problem } })).toEqual([
    'Cópia de segurança: Não há espaço no disco para a cópia.',
    'Sem cópia de segurança há mais de 26 horas',
  ]);
});

it.each([
  ['17733', '17.733'],
  ['C:12/P:12', 'C:12/P:12'],
  [null, '–'],
])('tells the position %s', (position, words) => {
  expect(positionWords(position)).toBe(words);
});

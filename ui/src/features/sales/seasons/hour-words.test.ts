import { describe, expect, it } from 'vitest';
import {
  fieldLabel,
  fieldText,
  type Hour,
  hoursSoldIn,
  levelOf,
  shareWords,
  stretchOfDay,
  strongest,
  timesWords,
  tooFewDays,
} from './hour-words.ts';

const hour = (weekday: number, at: number, sales: number, times = 13): Hour => ({
  ...{ weekday, hour: at, times, sales },
  revenue: `${sales * 50}.00`,
});

it('says hours as one does', () => {
  expect([stretchOfDay(17, 19), stretchOfDay(0, 1), stretchOfDay(1, 2), stretchOfDay(23, 24)]).toEqual([
    ...['das 17 às 19 h', 'da 0 à 1 h', 'da 1 às 2 h', 'das 23 às 24 h'],
  ]);
  expect(fieldLabel(hour(5, 17, 81))).toBe('sexta, das 17 às 18 h: em média 6,2 vendas e R$\u00a0311,54');
  expect([timesWords(hour(5, 17, 1)), timesWords(hour(6, 9, 1, 1)), timesWords(hour(7, 9, 1, 2))]).toEqual([
    ...['em 13 sextas', 'em 1 sábado', 'em 2 domingos'],
  ]);
});

it('makes no zero of what was sold, and no fraction of what is many', () => {
  const texts = [1, 13, 81, 129, 130, 2_600].map((sales) => fieldText(hour(1, 9, sales), 'vendas'));
  expect(texts).toEqual(['0,1', '1', '6,2', '9,9', '10', '200']);
  expect(fieldLabel(hour(1, 9, 13))).toContain('em média 1 venda e');
  expect(fieldText({ ...hour(1, 9, 1), revenue: '0.50' }, 'faturamento')).toBe('1');
  expect(fieldText(hour(1, 9, 2_600), 'faturamento')).toBe('10.000');
});

it('shows the hours that sell, a lull between them, and no night', () => {
  expect(hoursSoldIn([9, 10, 13, 0].map((each) => ({ hour: each })))).toEqual([0, 9, 10, 11, 12, 13]);
  expect(hoursSoldIn([{ hour: 12 }, { hour: 12 }])).toEqual([12]);
  expect(hoursSoldIn([])).toEqual([]);
});

it('colours by the strongest', () => {
  expect([0.01, 1, 1.01, 3.9, 5].map((mean) => levelOf(mean, 5))).toEqual([1, 1, 2, 4, 5]);
});

describe('the strongest stretch', () => {
  it('is an hour with what is nearly as strong beside it', () => {
    const hours = [hour(5, 16, 60), hour(5, 17, 130), hour(5, 18, 110), hour(6, 10, 100)];
    expect(strongest({ hours }, 'vendas')).toEqual({
      ...{ weekday: 5, from: 17, to: 19, share: 240 / 400, times: 26, sales: 240, revenue: '12000.00' },
    });
    expect(strongest({ hours: [] }, 'vendas')).toBeNull();
  });

  it('goes by the mean, and by money where that is asked for', () => {
    // Today's hour has not come yet: one Saturday fewer.
    const hours = [hour(5, 17, 130, 13), { ...hour(6, 17, 124, 12), revenue: '100.00' }];
    expect(strongest({ hours }, 'vendas')?.weekday).toBe(6);
    expect(strongest({ hours }, 'faturamento')).toMatchObject({ weekday: 5, share: 6_500 / 6_600 });
  });

  it('is three hours at most', () => {
    const hours = Array.from({ length: 8 }, (_, nth) => hour(2, 9 + nth, 100 + nth));
    expect(strongest({ hours }, 'vendas')).toMatchObject({ from: 14, to: 17 });
  });
});

it('says shares in words where there is one', () => {
  const shares = [0.51, 0.34, 0.25, 0.2, 0.103, 0.14, 0.004];
  expect(shares.map((share) => shareWords(share, 'vendas'))).toEqual([
    ...['metade das vendas', 'um terço das vendas', 'um quarto das vendas', 'um quinto das vendas'],
    ...['um décimo das vendas', '14% das vendas', 'menos de 1% das vendas'],
  ]);
  expect(shareWords(0.25, 'faturamento')).toBe('um quarto do faturamento');
});

it('needs four weeks to say what the rule is', () => {
  expect(tooFewDays({ from: null, to: '2026-11-26' })).toBe(true);
  expect(tooFewDays({ from: '2026-10-31', to: '2026-11-26' })).toBe(true);
  expect(tooFewDays({ from: '2026-10-30', to: '2026-11-26' })).toBe(false);
});

import { expect, it } from 'vitest';
import { readShopClock } from './shop-clock.ts';

const SAO_PAULO = 'America/Sao_Paulo';

it.each([
  ['2026-11-21T02:30:00Z', 'Boa noite', 'Sexta-feira, 20 de novembro', '2026-11-20'],
  ['2026-11-21T08:00:00Z', 'Bom dia', 'Sábado, 21 de novembro', '2026-11-21'],
  ['2026-11-21T15:00:00Z', 'Boa tarde', 'Sábado, 21 de novembro', '2026-11-21'],
  ['2026-11-21T21:00:00Z', 'Boa noite', 'Sábado, 21 de novembro', '2026-11-21'],
])('at %s says %s, %s', (instant, greeting, dayName, today) => {
  expect(readShopClock(new Date(instant), SAO_PAULO)).toEqual({ greeting, dayName, today });
});

it('goes by the shop, not by São Paulo', () => {
  expect(readShopClock(new Date('2026-11-21T04:30:00Z'), 'America/Manaus').today).toBe('2026-11-21');
  expect(readShopClock(new Date('2026-11-21T04:30:00Z'), 'America/Rio_Branco').today).toBe('2026-11-20');
});

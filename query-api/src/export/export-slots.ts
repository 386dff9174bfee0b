import { Refusal } from '@pdv/infra/http/refusal';
import type { AccountRow } from '@pdv/projections/tables/account/account';
import { DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import { type Ask, sql } from '../reading/shop-reader.ts';

/** More exports at once would take the processor from sales. */
const AT_ONCE = 2;

export interface ExportSlots {
  /** @throws Refusal 429 while all slots are taken */
  start<Stream extends NodeJS.EventEmitter>(write: () => Stream): Stream;
}

/** One limit for exports of every kind. */
export function createExportSlots(): ExportSlots {
  let underWay = 0;
  return {
    start(write) {
      if (underWay >= AT_ONCE) throw busy;
      underWay++;
      const stream = write();
      stream.once('close', () => {
        underWay--;
      });
      return stream;
    },
  };
}

export const busy = new Refusal(
  429,
  {
    code: 'too_many_exports',
    message: 'Há outras exportações em andamento. Tente novamente em instantes.',
  },
  { 'retry-after': '10' },
);

type Known = Pick<AccountRow, 'time_zone' | 'store_name' | 'slug'>;

export async function shopOf(ask: Ask): Promise<Known> {
  const [row] = await ask<Known>(sql('read.accounts').select('time_zone', 'store_name', 'slug'));
  return row ?? { time_zone: DEFAULT_TIME_ZONE, store_name: '', slug: 'loja' };
}

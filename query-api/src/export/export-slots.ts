import { Refusal } from '@pdv/infra/http/refusal';
import type { AccountRow } from '@pdv/projections/tables/account/account';
import { DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import { type Ask, sql } from '../reading/shop-reader.ts';

/** More at once would take the processor away from those who sell. */
const AT_ONCE = 2;

export interface ExportSlots {
  /** @throws Refusal 429 while others are being written */
  start<Stream extends NodeJS.EventEmitter>(write: () => Stream): Stream;
}

/** Of all files that are written for somebody, whatever is in them. */
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

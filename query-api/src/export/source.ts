import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { fromSigned } from '@pdv/schemas/kernel/money';
import type { Period } from '../reading/report-period.ts';
import type { Among } from '../reading/segment-members.ts';
import type { Ask } from '../reading/shop-reader.ts';
import type { CountedFilter } from '../sales/register-sale/counted.ts';
import type { SaleFilter } from '../sales/register-sale/rows.ts';
import type { Column, Row } from './document.ts';

export interface Wanted {
  readonly period: Period;
  readonly today: BusinessDay;
  readonly timeZone: string;
  /** The same filter of sales as on the screen; a list of customers knows its search. */
  readonly only?: Pick<SaleFilter, 'search' | 'paymentMethod' | 'customerId' | 'behind' | keyof CountedFilter>;
  /** Only these customers, and what was sold to them. */
  readonly among?: Among;
}

/** Reads every batch in its own transaction, so that a slow client holds no connection. */
export type AskShop = <T>(work: (ask: Ask) => Promise<T>) => Promise<T>;

export interface Source {
  /** It tells of today, and asks for no period. */
  readonly ofToday?: true;
  /** It can be narrowed to a segment. */
  readonly bySegment?: true;
  readonly columns: readonly Column[];
  readonly count: (ask: Ask, wanted: Wanted) => Promise<number>;
  readonly rows: (askShop: AskShop, wanted: Wanted) => AsyncGenerator<readonly Row[]>;
}

/** Rows of a page in one transaction. */
export const BATCH = 500;

/** Converts the answers' decimal money to centavos. */
export function centavos(decimal: string): number {
  return fromSigned(decimal) ?? 0;
}

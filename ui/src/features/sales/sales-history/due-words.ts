import type { Sale } from '@pdv/schemas/sales/sale';
import { formatDayNear } from '../../../shared/format/format.ts';
import { dueDateOf } from '../../../shared/sales/sale-words.ts';

type OnTerm = Pick<Sale, 'payments' | 'cancelled' | 'owed' | 'returned' | 'total'>;

/** What is left to say of a sale on term. */
export interface Due {
  readonly text: string;
  /** Its day has passed, and it is not paid. */
  readonly late: boolean;
}

/** 'vence 10/12', 'venceu 10/11' or 'quitada'; null where nothing was sold on term, and where all of it came back. */
export function dueOf(sale: OnTerm, today: string): Due | null {
  const sold = dueDateOf(sale);
  if (sold === null || sale.cancelled || sale.returned === sale.total) return null;
  if (sale.owed?.dueDate === null) return { text: 'quitada', late: false };
  const day = sale.owed?.dueDate ?? sold;
  if (day === today) return { text: 'vence hoje', late: false };
  const late = day < today;
  return { text: `${late ? 'venceu' : 'vence'} ${formatDayNear(day, today)}`, late };
}

import type { StockTransfer } from '@pdv/schemas/sales/stock-transfers';
import type { Tone } from '../../../shared/components/status-badge.tsx';

export const STATE_TONES: Readonly<Record<StockTransfer['state'], Tone>> = {
  'on-the-way': 'warning',
  received: 'success',
  'coming-back': 'warning',
  returned: 'error',
  'partly-returned': 'warning',
};

export function directionWords({ direction, otherShop: { name } }: Pick<StockTransfer, 'direction' | 'otherShop'>) {
  return `${direction === 'out' ? 'Para' : 'De'} ${name ?? 'uma loja encerrada'}`;
}

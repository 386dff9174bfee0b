import type { CameBackBecause, StockTransfer } from '@pdv/schemas/sales/stock-transfers';
import type { Tone } from '../../../shared/components/status-badge.tsx';

export const STATE_WORDS: Readonly<Record<StockTransfer['state'], readonly [Tone, string]>> = {
  'on-the-way': ['warning', 'A caminho'],
  received: ['success', 'Recebida'],
  'coming-back': ['warning', 'Voltando'],
  returned: ['error', 'Devolvida'],
  'partly-returned': ['warning', 'Devolvida em parte'],
};

export const CAME_BACK_WORDS: Readonly<Record<CameBackBecause, string>> = {
  product_deleted: 'voltou: o produto foi excluído na outra loja',
  unit_differs: 'voltou: na outra loja, este produto é vendido em outra unidade',
  stock_not_tracked: 'voltou: a outra loja não controla o estoque deste produto',
  stock_too_large: 'voltou: o estoque da outra loja passaria do limite',
  shop_closed: 'voltou: a outra loja foi encerrada',
};

export function directionWords({ direction, otherShop: { name } }: Pick<StockTransfer, 'direction' | 'otherShop'>) {
  return `${direction === 'out' ? 'Para' : 'De'} ${name ?? 'uma loja encerrada'}`;
}

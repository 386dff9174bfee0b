import type { CameBackBecause, StockTransfer } from './stock-transfers.ts';

export const TRANSFER_DIRECTION_LABELS: Readonly<Record<StockTransfer['direction'], string>> = {
  out: 'Enviada',
  in: 'Recebida',
};

export const TRANSFER_STATE_LABELS: Readonly<Record<StockTransfer['state'], string>> = {
  'on-the-way': 'A caminho',
  received: 'Recebida',
  'coming-back': 'Voltando',
  returned: 'Devolvida',
  'partly-returned': 'Devolvida em parte',
};

export const CAME_BACK_LABELS: Readonly<Record<CameBackBecause, string>> = {
  product_deleted: 'o produto foi excluído na outra loja',
  unit_differs: 'na outra loja, este produto é vendido em outra unidade',
  stock_not_tracked: 'a outra loja não controla o estoque deste produto',
  stock_too_large: 'o estoque da outra loja passaria do limite',
  shop_closed: 'a outra loja foi encerrada',
};

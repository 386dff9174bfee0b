import {
  CAME_BACK_LABELS,
  TRANSFER_DIRECTION_LABELS,
  TRANSFER_STATE_LABELS,
} from '@pdv/schemas/sales/stock-transfer-words';
import { decodeCursor } from '../../reading/page.ts';
import { listStockTransfers, toStockTransfer } from '../../sales/stock-transfers/query.ts';
import type { Column, Row } from '../document.ts';
import type { AskShop } from '../source.ts';
import { BATCH, quantity as quantityColumn, text } from './columns.ts';

/** Of the other shops, by id. */
export type ShopNames = (shopIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export const TRANSFERS: readonly Column[] = [
  ...['Enviada em', 'Direção', 'Outra loja', 'Produto', 'Produto na loja que recebe'].map(text),
  quantityColumn('Quantidade'),
  ...['Unidade', 'Situação', 'Recebida em', 'Por que voltou', 'Observação', 'Quem enviou'].map(text),
];

/** A row for each product of a transfer, the newest first. */
export async function* transferRows(
  askShop: AskShop,
  namesOf: ShopNames,
  instant: (at: string) => string,
): AsyncGenerator<readonly Row[]> {
  for (let next: string | undefined, more = true; more; more = next !== undefined) {
    const cursor = decodeCursor(next, 'instant');
    const found = await askShop((ask) => listStockTransfers(ask, { limit: BATCH, cursor }));
    next = found.next;
    const names = await namesOf(found.page.map(({ other_shop_id }) => other_shop_id));
    yield found.page.flatMap((row) => {
      const { direction, otherShop, state, lines, note, sentAt, sentBy, receivedAt } = toStockTransfer(row, names);
      return lines.map(({ productName, toProductName, quantity, unit = 'un', cameBack }) => ({
        cells: [
          ...[instant(sentAt), TRANSFER_DIRECTION_LABELS[direction], otherShop.name ?? 'Loja encerrada'],
          ...[
            productName,
            toProductName,
            quantity,
            unit,
            TRANSFER_STATE_LABELS[state],
            receivedAt && instant(receivedAt),
          ],
          ...[cameBack && CAME_BACK_LABELS[cameBack], note, sentBy],
        ],
      }));
    });
  }
}

import { fromSteps, type Measured, quantityWords, type Unit } from '@pdv/schemas/kernel/quantity';
import type { SaleRegistered } from '@pdv/schemas/sales/events';
import type { StockCorrected, StockCounted, StockLost } from '@pdv/schemas/sales/stock-events';
import type { StockTransferSent } from '@pdv/schemas/sales/stock-transfer-events';
import { lowStockMark } from '@pdv/schemas/sales/stocked';
import type { NoticeKind } from '../../notices/notice.ts';

interface Fallen {
  readonly productIds: readonly string[];
}

/** Products that fall in this time share one mail. */
const GATHERED_FOR_MS = 15 * 60_000;
/** The screen shows the rest. */
const LISTED = 30;

/**
 * Reports a product once when it falls to its minimum, or to 5 units or fewer where it has none of its own. It must rise above that before it can count again. The mail
 * leaves out products restocked or deleted by then.
 */
export const lowStock: NoticeKind<Fallen> = {
  name: 'low-stock',
  switchedBy: 'lowStockAlerts',
  listensTo: ['SaleRegistered', 'StockCorrected', 'StockLost', 'StockCounted', 'StockTransferSent'],
  plan({ id, event, metadata }) {
    const { type, data } = event as SaleRegistered | StockCorrected | StockLost | StockCounted | StockTransferSent;
    const moves = type === 'StockCorrected' || type === 'StockLost' ? [data] : data.lines;
    const productIds = moves.filter(fallsLow).map(({ productId }) => productId);
    if (productIds.length === 0) return [];
    const dueAt = new Date(Date.parse(metadata.occurredAt) + GATHERED_FOR_MS);
    return [{ id: `low-stock-${id}`, dueAt, about: { productIds } }];
  },
  merge: (waiting) => ({ productIds: [...new Set(waiting.flatMap(({ productIds }) => productIds))] }),
  async write({ productIds }, { shopId, figures }) {
    const stock = await figures.stockOf(shopId, productIds);
    const low = stock.filter(({ low }) => low);
    low.sort((a, b) => a.stock - b.stock || a.name.localeCompare(b.name, 'pt-BR'));
    const [first] = low;
    if (!first) return null;
    const one = low.length === 1;
    const listed = low.slice(0, LISTED).map((product) => ({ label: product.name, value: stockOf(product) }));
    const more = low.length - listed.length;
    return {
      subject: `Estoque baixo: ${one ? `${first.name} (${stockOf(first)})` : productsOf(low.length)}`,
      highlight: { label: 'Estoque baixo', value: one ? first.name : productsOf(low.length) },
      texts: [
        one
          ? 'Este produto chegou ao estoque mínimo. É hora de repor:'
          : 'Estes produtos chegaram ao estoque mínimo. É hora de repor:',
      ],
      figures: [
        {
          heading: null,
          lines: more === 0 ? listed : [...listed, { label: `E mais ${productsOf(more)}`, value: 'na lista' }],
        },
      ],
      link: { label: 'Ver produtos com estoque baixo', path: '/products?filtro=low' },
      endedBy: 'Estoque baixo',
    };
  },
};

/** At most one of a product's lines crosses the mark, because each line starts where the last ended. */
function fallsLow({ stockBefore, stockAfter, ...kind }: Moved): boolean {
  const mark = lowStockMark(kind);
  return stockBefore > mark && stockAfter <= mark;
}

interface Moved extends Measured {
  readonly stockBefore: number;
  readonly stockAfter: number;
  readonly minimumStock?: number;
}

function productsOf(count: number): string {
  return count === 1 ? '1 produto' : `${count.toLocaleString('pt-BR')} produtos`;
}

function stockOf({ stock, unit }: { readonly stock: number; readonly unit: Unit }): string {
  if (stock === 0) return 'sem estoque';
  if (unit !== 'un') return quantityWords(fromSteps(stock, unit), unit);
  return stock === 1 ? '1 unidade' : `${stock.toLocaleString('pt-BR')} unidades`;
}

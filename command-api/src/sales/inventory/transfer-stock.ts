import type { Decision } from '@pdv/schemas/kernel/decider';
import { fromSteps, ofUnit, stepsPer, toSteps, type Unit } from '@pdv/schemas/kernel/quantity';
import { MAX_STOCK } from '@pdv/schemas/sales/product';
import type {
  StockTransferReceived,
  StockTransferReturned,
  StockTransferSent,
} from '@pdv/schemas/sales/stock-transfer-events';
import type { CameBackBecause } from '@pdv/schemas/sales/stock-transfers';
import { kindOf, wholeUnits } from './product-fields.ts';
import { type Inventory, type ProductState, stockOf, withUnits } from './state.ts';

type Sent = StockTransferSent['data'];
type Received = StockTransferReceived['data'];

/** Quantities are in the products' units, as they were asked for. */
export interface SendTransfer extends Pick<Sent, 'transferId' | 'fromShopId' | 'toShopId'> {
  readonly type: 'SendTransfer';
  readonly lines: readonly Pick<Sent['lines'][number], 'productId' | 'quantity' | 'toProductId' | 'toProductName'>[];
  readonly note: string | null;
}

export interface ReceiveTransfer {
  readonly type: 'ReceiveTransfer';
  readonly sent: Sent;
  /** The account is gone: it takes nothing. */
  readonly shopClosed: boolean;
}

export interface ReturnTransfer {
  readonly type: 'ReturnTransfer';
  readonly received: Received;
}

export type TransferRejection = 'product_not_found' | 'insufficient_stock' | 'stock_not_tracked' | 'whole_units';

export function transferStock(
  command: SendTransfer | ReceiveTransfer | ReturnTransfer,
  state: Inventory,
): Decision<StockTransferSent | StockTransferReceived | StockTransferReturned, TransferRejection> {
  switch (command.type) {
    case 'SendTransfer':
      return send(command, state);
    case 'ReceiveTransfer':
      return receive(command, state);
    case 'ReturnTransfer':
      return giveBack(command, state);
  }
}

/** All lines or none. */
function send(
  { transferId, fromShopId, toShopId, note, ...command }: SendTransfer,
  state: Inventory,
): Decision<StockTransferSent, TransferRejection> {
  const left = new Map<string, number>();
  const lines: Sent['lines'][number][] = [];
  for (const [nth, { productId, quantity: asked, toProductId, toProductName }] of command.lines.entries()) {
    const product = state.products.get(productId);
    if (!product) return { rejected: 'product_not_found', detail: { productId } };
    if (!product.tracksStock) return { rejected: 'stock_not_tracked', detail: { productId, name: product.name } };
    const { unit } = product;
    const quantity = toSteps(asked, unit);
    if (quantity === null) return wholeUnits(product);
    const stockBefore = left.get(productId) ?? product.stock;
    const stockAfter = stockBefore - quantity;
    if (stockAfter < 0) {
      return {
        rejected: 'insufficient_stock',
        detail: { productId, available: fromSteps(product.stock, unit), ...ofUnit(unit), name: product.name },
      };
    }
    left.set(productId, stockAfter);
    const moved = { nth, productId, productName: product.name, quantity, stockBefore, stockAfter };
    lines.push({ ...moved, toProductId, toProductName, ...kindOf(product) });
  }
  const personal = note === null ? null : { subject: `account:${fromShopId}`, fields: { note } };
  return {
    accepted: [{ type: 'StockTransferSent', data: { transferId, fromShopId, toShopId, lines, personal } }],
  };
}

/** Always accepts, since the units have left: what the shop cannot take goes back. */
function receive({ sent, shopClosed }: ReceiveTransfer, state: Inventory): Decision<StockTransferReceived, never> {
  const { transferId, fromShopId, toShopId } = sent;
  const stocks = new Map<string, number>();
  const lines: Received['lines'][number][] = [];
  const refused: Received['refused'][number][] = [];
  for (const line of sent.lines) {
    const { nth, productId: fromProductId, productName, quantity, toProductId: productId } = line;
    const measured = ofUnit(line.unit ?? 'un');
    const product = state.products.get(productId);
    const stockBefore = stocks.get(productId) ?? product?.stock ?? 0;
    const stockAfter = stockBefore + quantity;
    const because = whyNot(shopClosed, product, line.unit ?? 'un', stockAfter);
    if (because || !product) {
      refused.push({ nth, fromProductId, productName, quantity, ...measured, because: because ?? 'product_deleted' });
      continue;
    }
    stocks.set(productId, stockAfter);
    lines.push({ nth, productId, productName: product.name, quantity, ...measured, stockBefore, stockAfter });
  }
  const data = { transferId, fromShopId, toShopId, lines, refused };
  return { accepted: [{ type: 'StockTransferReceived', data }] };
}

function whyNot(
  shopClosed: boolean,
  product: ProductState | undefined,
  unit: Unit,
  stockAfter: number,
): CameBackBecause | null {
  if (shopClosed) return 'shop_closed';
  if (!product) return 'product_deleted';
  if (!product.tracksStock) return 'stock_not_tracked';
  if (product.unit !== unit) return 'unit_differs';
  return stockAfter > MAX_STOCK * stepsPer(unit) ? 'stock_too_large' : null;
}

/** Always accepts; units of a product that was deleted here meanwhile return to its count, too. */
function giveBack({ received }: ReturnTransfer, state: Inventory): Decision<StockTransferReturned, never> {
  const { transferId, fromShopId, toShopId, refused } = received;
  const stocks = new Map<string, number>();
  const lines = refused.map(({ nth, fromProductId: productId, productName, quantity, unit = 'un' }) => {
    const stockBefore = stocks.get(productId) ?? stockOf(state, productId);
    const stockAfter = withUnits(state, productId, stockBefore, quantity);
    stocks.set(productId, stockAfter);
    return { nth, productId, productName, quantity, ...ofUnit(unit), stockBefore, stockAfter };
  });
  return { accepted: [{ type: 'StockTransferReturned', data: { transferId, fromShopId, toShopId, lines } }] };
}

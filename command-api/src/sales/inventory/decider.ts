import type { Decider } from '@pdv/schemas/kernel/decider';
import type { InventoryEvent } from '@pdv/schemas/sales/events';
import { type CashSessionCommand, type CashSessionRejection, cashSession } from './cash-sessions.ts';
import { type ChangeProduct, type ChangeProductRejection, changeProduct } from './change-product.ts';
import { type CountStock, type CountStockRejection, countStock } from './count-stock.ts';
import { type CreateProduct, type CreateProductRejection, createProduct } from './create-product.ts';
import { type DeleteProduct, deleteProduct } from './delete-product.ts';
import { type ImportProducts, importProducts, type TakeBackImport, takeBackImport } from './import-products.ts';
import {
  type CorrectStock,
  type LoseStock,
  type MoveStockRejection,
  moveStock,
  type ReceiveStock,
  type TakeBackStock,
} from './move-stock.ts';
import { type ProductPhotoCommand, type ProductPhotoRejection, productPhotos } from './product-photos.ts';
import { type ReceiveInvoice, type ReceiveInvoiceRejection, receiveInvoice } from './receive-invoice.ts';
import { type RegisterSale, type RegisterSaleRejection, registerSale } from './register-sale.ts';
import { type ReturnStock, returnStock } from './return-stock.ts';
import { deserializeInventory, INVENTORY_SNAPSHOT_VERSION, serializeInventory, sizeOfInventory } from './snapshot.ts';
import { emptyInventory, evolve, type Inventory } from './state.ts';
import { type TakeDebtPayment, takeDebtPayment } from './take-debt-payment.ts';
import {
  type ReceiveTransfer,
  type ReturnTransfer,
  type SendTransfer,
  type TransferRejection,
  transferStock,
} from './transfer-stock.ts';
import { type UndoLoss, type UndoLossRejection, undoLoss } from './undo-loss.ts';

export type InventoryCommand =
  | CreateProduct
  | ChangeProduct
  | DeleteProduct
  | ImportProducts
  | TakeBackImport
  | ProductPhotoCommand
  | ReceiveStock
  | CorrectStock
  | TakeBackStock
  | LoseStock
  | UndoLoss
  | CountStock
  | ReceiveInvoice
  | RegisterSale
  | ReturnStock
  | SendTransfer
  | ReceiveTransfer
  | ReturnTransfer
  | CashSessionCommand
  | TakeDebtPayment;
export type InventoryRejection =
  | CreateProductRejection
  | ChangeProductRejection
  | ProductPhotoRejection
  | MoveStockRejection
  | UndoLossRejection
  | CountStockRejection
  | ReceiveInvoiceRejection
  | TransferRejection
  | RegisterSaleRejection
  | CashSessionRejection;

/**
 * The stream `inventory-{shopId}`: stock never below 0, barcodes unique per shop, sale numbers without a gap, and
 * one open cash session per register. Cash sessions are here because a sale belongs to one: decided in two streams, a
 * sale could come into a drawer that was counted already.
 */
export const inventory: Decider<Inventory, InventoryCommand, InventoryEvent, InventoryRejection> = {
  initial: emptyInventory,
  decide: (command, state) => {
    switch (command.type) {
      case 'CreateProduct':
        return createProduct(command, state);
      case 'ChangeProduct':
        return changeProduct(command, state);
      case 'DeleteProduct':
        return deleteProduct(command, state);
      case 'ImportProducts':
        return importProducts(command, state);
      case 'TakeBackImport':
        return takeBackImport(command, state);
      case 'AddProductPhoto':
      case 'RemoveProductPhoto':
      case 'OrderProductPhotos':
        return productPhotos(command, state);
      case 'ReceiveStock':
      case 'CorrectStock':
      case 'TakeBackStock':
      case 'LoseStock':
        return moveStock(command, state);
      case 'UndoLoss':
        return undoLoss(command, state);
      case 'CountStock':
        return countStock(command, state);
      case 'ReceiveInvoice':
        return receiveInvoice(command, state);
      case 'RegisterSale':
        return registerSale(command, state);
      case 'ReturnStock':
        return returnStock(command, state);
      case 'SendTransfer':
      case 'ReceiveTransfer':
      case 'ReturnTransfer':
        return transferStock(command, state);
      case 'OpenCashSession':
      case 'MoveCash':
      case 'CloseCashSession':
        return cashSession(command, state);
      case 'TakeDebtPayment':
        return takeDebtPayment(command, state);
    }
  },
  evolve,
  sizeOf: sizeOfInventory,
  snapshot: {
    version: INVENTORY_SNAPSHOT_VERSION,
    serialize: serializeInventory,
    sliced: ['products'],
    deserialize: deserializeInventory,
  },
};

/** What other services may ask of sales: the door `@pdv/command-api/commands/sales`. */
export { type CancelledSale, returnStock } from './cancel-sale/return-stock.ts';

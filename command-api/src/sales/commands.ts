/** The sales commands that other services may use: `@pdv/command-api/commands/sales`. */
export { type GoingBack, returnStock } from './cancel-sale/return-stock.ts';

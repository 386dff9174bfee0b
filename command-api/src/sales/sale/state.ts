import type { Centavos } from '@pdv/schemas/kernel/money';
import type { SaleEvent } from '@pdv/schemas/sales/events';

/** A sale's state after its registration. It grows with the ticket's lines, not with its receipts or returns. */
export interface SaleState {
  /** Revision of the cancellation; null while the sale stands. */
  readonly cancelledAt: bigint | null;
  /** Line → units that came back. */
  readonly returned: ReadonlyMap<string, number>;
  /** Taken off the customer's debt by returns. */
  readonly debtCentavos: Centavos;
}

export const untouched = (): SaleState => ({ cancelledAt: null, returned: new Map(), debtCentavos: 0 });

export function evolve(state: SaleState, event: SaleEvent, revision: bigint): SaleState {
  switch (event.type) {
    case 'SaleCancelled':
      return { ...state, cancelledAt: revision };
    case 'SaleReturned': {
      const returned = new Map(state.returned);
      for (const { lineId, quantity } of event.data.lines) returned.set(lineId, (returned.get(lineId) ?? 0) + quantity);
      const debt = event.data.refunds.find(({ method }) => method === 'debt');
      return { ...state, returned, debtCentavos: state.debtCentavos + (debt?.amountCentavos ?? 0) };
    }
    case 'ReceiptSent':
      return state;
  }
}

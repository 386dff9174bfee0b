import type {
  StockTransferEvent,
  StockTransferReceived,
  StockTransferReturned,
  StockTransferSent,
} from '@pdv/schemas/sales/stock-transfer-events';
import type { TrackedWork } from '../../due-work/track.ts';

/** An event after which units go to the other shop. */
export type TransferCause = StockTransferSent | StockTransferReceived;

/** What is under way: `receive:<shop>/<transfer>`, or `return:…` of what the other shop could not take. */
export const stockTransfers: TrackedWork<StockTransferEvent> = {
  listensTo: ['StockTransferSent', 'StockTransferReceived', 'StockTransferReturned'],
  begunBy({ type, data }) {
    switch (type) {
      case 'StockTransferSent':
        return receiving(data);
      case 'StockTransferReceived':
        return data.refused.length > 0 ? returning(data) : null;
      case 'StockTransferReturned':
        return null;
    }
  },
  endedBy({ type, data }) {
    switch (type) {
      case 'StockTransferSent':
        return null;
      case 'StockTransferReceived':
        return receiving(data);
      case 'StockTransferReturned':
        return returning(data);
    }
  },
};

type Transfer = Pick<StockTransferReturned['data'], 'transferId' | 'fromShopId'>;
const receiving = ({ fromShopId, transferId }: Transfer) => `receive:${fromShopId}/${transferId}`;
const returning = ({ fromShopId, transferId }: Transfer) => `return:${fromShopId}/${transferId}`;

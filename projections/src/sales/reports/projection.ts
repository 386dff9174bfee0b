import type { FollowUpEvent } from '@pdv/schemas/follow-ups/events';
import { businessDayOf, DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import { itemsIn } from '@pdv/schemas/kernel/quantity';
import { discountOfLines } from '@pdv/schemas/sales/sale-math';
import { add } from '../../row-changes/row-change.ts';
import type { FactOf, Projection } from '../../runner/projection.ts';
import { customerSalesByDay, followUpsByDay, newCustomersByDay } from './table.ts';

/** Roll-ups of customers and reminders, which only reports read. The dashboard's roll-ups have the sales. */
export const reportsProjection: Projection = {
  name: 'reports',
  tables: [customerSalesByDay, newCustomersByDay, followUpsByDay],
  on: {
    SaleRegistered: (fact) => bought(fact, 1),
    SaleCancelled: (fact) => bought(fact, -1),
    PastSaleImported: (fact) => bought(fact, 1),
    PastSaleRemoved: (fact) => bought(fact, -1),
    SaleReturned: cameBack,
    CustomerAdded: ({ shopId: shop_id, occurredAt, data }) => {
      const day = data.addedOn ?? businessDayOf(new Date(occurredAt), DEFAULT_TIME_ZONE);
      return [add(newCustomersByDay, { shop_id, day }, { customers: 1 })];
    },
    FollowUpScheduled: (fact) => (isHeldOut(fact) ? [] : [followUps(fact, { scheduled: 1 })]),
    FollowUpSent: (fact) =>
      isHeldOut(fact)
        ? [followUps(fact, { scheduled: 1, sent: 1 })]
        : [followUps(fact, { sent: 1, cancelled: fact.data.afterCancelling ? -1 : 0 })],
    FollowUpCancelled: (fact) => (isHeldOut(fact) ? [] : [followUps(fact, { cancelled: 1 })]),
    FollowUpConverted: (fact) => [followUps(fact, { converted: 1, converted_centavos: fact.data.totalCentavos })],
    FollowUpConversionUndone: (fact) => [
      followUps(fact, { converted: -1, converted_centavos: -fact.data.totalCentavos }),
    ],
  },
};

type Bought = 'SaleRegistered' | 'SaleCancelled' | 'PastSaleImported' | 'PastSaleRemoved';

/** A cancellation subtracts the sale from the day that counted it. */
function bought({ shopId: shop_id, data }: FactOf<Bought>, sign: 1 | -1) {
  const { businessDate: day, customerId: customer_id, totalCentavos, lines } = data;
  if (customer_id === null) return [];
  const items = itemsIn(lines);
  const discount_centavos = sign * discountOfLines(lines);
  const money = { revenue_centavos: sign * totalCentavos, discount_centavos };
  const sold = { ...money, sales: sign, purchases: sign, items: sign * items };
  return [add(customerSalesByDay, { shop_id, day, customer_id }, sold)];
}

/** The day of the sale has a purchase less; what it brought stays, since a return counts on its own day. */
function cameBack({ shopId: shop_id, data }: FactOf<'SaleReturned'>) {
  const { soldOn: day, customerId: customer_id, whole } = data;
  if (customer_id === null || !whole) return [];
  const nothing = { revenue_centavos: 0, discount_centavos: 0, sales: 0, items: 0 };
  return [add(customerSalesByDay, { shop_id, day, customer_id }, { ...nothing, purchases: -1 })];
}

/** Counts only once somebody sends it. */
const isHeldOut = ({ data }: FactOf<FollowUpEvent['type']>) => data.measured?.as === 'held-out';

const NONE = { scheduled: 0, sent: 0, cancelled: 0, converted: 0, converted_centavos: 0 };

function followUps({ shopId, data }: FactOf<FollowUpEvent['type']>, by: Partial<typeof NONE>) {
  return add(followUpsByDay, { shop_id: shopId, day: data.dueOn }, { ...NONE, ...by });
}

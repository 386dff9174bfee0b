import { writtenBirthday } from '@pdv/schemas/kernel/birthday';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { formatPlate } from '@pdv/schemas/kernel/plate';
import { formatPhone } from '@pdv/schemas/kernel/text';
import { countCustomers, listCustomers } from '../customers/customers/query.ts';
import { purchasesOfEach } from '../customers/segments/query.ts';
import { decodeCursor } from '../reading/page.ts';
import type { Row } from './document.ts';
import { type AskShop, BATCH, centavos, type Source, type Wanted } from './source.ts';

/** The customers as the screen lists them, by name, with how to reach them and what each bought so far. */
export const customerList: Source = {
  ofToday: true,
  bySegment: true,
  columns: [
    { title: 'Cliente', kind: 'text', weight: 6 },
    { title: 'E-mail', kind: 'text', weight: 6 },
    { title: 'Telefone', kind: 'text', weight: 3.6 },
    { title: 'Placa', kind: 'text', weight: 2.2 },
    { title: 'Aniversário', kind: 'text', weight: 2.6 },
    { title: 'Cliente desde', kind: 'day', weight: 2.6 },
    { title: 'Compras', kind: 'integer', weight: 2.2, total: true },
    { title: 'Gasto total', kind: 'money', weight: 3.2, total: true },
    { title: 'Última compra', kind: 'day', weight: 2.6 },
  ],
  count: (ask, wanted) => countCustomers(ask, wanted.only?.search, wanted.among),
  rows: customerRows,
};

async function* customerRows(askShop: AskShop, wanted: Wanted): AsyncGenerator<readonly Row[]> {
  for (let next: string | undefined, more = true; more; more = next !== undefined) {
    const { only, among } = wanted;
    const filter = { search: only?.search, limit: BATCH, cursor: decodeCursor(next) };
    const { customers, boughtBy, ...page } = await askShop(async (ask) => {
      const listed = await listCustomers(ask, filter, among);
      const ids = listed.customers.map(({ id }) => id);
      return { ...listed, boughtBy: await purchasesOfEach(ask, ids) };
    });
    next = page.next;
    yield customers.map(({ id, name, email, phone, vehiclePlate, birthday, createdAt }) => {
      const { orders, netRevenue, last } = boughtBy(id);
      return {
        cells: [
          ...[name, email, phone && formatPhone(phone), vehiclePlate && formatPlate(vehiclePlate)],
          ...[birthday && writtenBirthday(birthday), businessDayOf(new Date(createdAt), wanted.timeZone)],
          ...[orders, centavos(netRevenue), last],
        ],
      };
    });
  }
}

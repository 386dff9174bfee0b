import { fromSteps } from '@pdv/schemas/kernel/quantity';
import { LOSS_LABELS } from '@pdv/schemas/sales/stock-loss';
import { actorName } from '../reading/actor-name.ts';
import { countLosses, type LossPlace, pageOfLosses } from '../sales/stock-losses/query.ts';
import type { Row } from './document.ts';
import { type AskShop, BATCH, type Source, type Wanted } from './source.ts';

/** A row for each loss. */
export const losses: Source = {
  columns: [
    { title: 'Data', kind: 'day', weight: 2.4 },
    { title: 'Produto', kind: 'text', weight: 6 },
    { title: 'Quantidade', kind: 'quantity', weight: 2.4 },
    { title: 'Unidade', kind: 'text', weight: 1.8 },
    { title: 'Motivo', kind: 'text', weight: 3.2 },
    { title: 'Observação', kind: 'text', weight: 5 },
    { title: 'Custo unitário', kind: 'money', weight: 2.8 },
    { title: 'Custo', kind: 'money', weight: 3, total: true },
    { title: 'Quem registrou', kind: 'text', weight: 3.4 },
  ],
  count: (ask, { period }) => countLosses(ask, period),
  rows,
};

async function* rows(askShop: AskShop, { period }: Wanted): AsyncGenerator<readonly Row[]> {
  for (let last: LossPlace | undefined, more = true; more; ) {
    const after = last;
    const page = await askShop((ask) => pageOfLosses(ask, period, BATCH, after));
    more = page.length === BATCH;
    last = page.at(-1);
    yield page.map((row) => ({
      cells: [
        ...[row.business_date, row.product_name, fromSteps(row.quantity, row.unit), row.unit],
        ...[LOSS_LABELS[row.because], row.reason, row.unit_cost_centavos, row.cost_centavos],
        actorName(row.lost_by, row.member_name),
      ],
    }));
  }
}

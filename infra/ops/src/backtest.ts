import { CommandProblem } from '@pdv/app/command-line/error-message';
import { runCommand } from '@pdv/app/command-line/run-command';
import { readCommandConfig } from '@pdv/app/config';
import { requireData, withLog } from '@pdv/app/with-log';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { basketsOfCsv } from './backtest/baskets-of-csv.ts';
import { judge, type Purchase } from './backtest/judge.ts';
import { judgeBaskets } from './backtest/judge-baskets.ts';
import { judgeDemand } from './backtest/judge-demand.ts';
import { purchasesOfCsv } from './backtest/purchases-of-csv.ts';
import { purchasesOfShop } from './backtest/purchases-of-shop.ts';
import { reportOf } from './backtest/report.ts';
import { reportOfBaskets } from './backtest/report-baskets.ts';
import { reportOfDemand } from './backtest/report-demand.ts';
import { soldOfCsv } from './backtest/sold-of-csv.ts';
import { shopAt } from './shop-at.ts';

const USAGE =
  'Diga de quem: FILE=compras.csv, com as colunas customer,product,day, ou SHOP=minha-loja; ou DEMAND=vendas.csv, com product,day,quantity; ou BASKETS=vendas.csv, com ticket,day,product.';
/** Stated for all products of a file. */
const USUAL_DAYS = 30;
const LONGEST_DAYS = 3_650;

// `make backtest`
await runCommand(async () => {
  const [file, slug, demand, tickets] = [
    process.env.FILE,
    process.env.SHOP,
    process.env.DEMAND,
    process.env.BASKETS,
  ].map((each) => each?.trim());
  if ([file, slug, demand, tickets].filter(Boolean).length !== 1) throw new CommandProblem(USAGE);
  if (demand) {
    const sold = await soldOfCsv(demand);
    return print(reportOfDemand(sold, judgeDemand(sold)));
  }
  if (tickets) {
    const baskets = await basketsOfCsv(tickets);
    return print(reportOfBaskets(baskets, judgeBaskets(baskets)));
  }
  const purchases = file ? await purchasesOfCsv(file, consumptionDays()) : await ofShop(slug ?? '');
  print(reportOf(purchases, judge(purchases)));
});

function print(lines: readonly string[]): void {
  for (const line of lines) console.log(`  ${line}`.trimEnd());
}

async function ofShop(slug: string): Promise<Purchase[]> {
  const config = readCommandConfig(process.env);
  requireData(config);
  return withLog(config, async ({ store, pool, masterKey }) => {
    const client = await pool.connect();
    const shopId = await shopAt(client, slug).finally(() => client.release(true));
    return purchasesOfShop({ store, vault: createPostgresVault(pool, { masterKey }) }, shopId);
  });
}

function consumptionDays(): number {
  const days = Number(process.env.DAYS?.trim() || USUAL_DAYS);
  if (!Number.isInteger(days) || days < 1 || days > LONGEST_DAYS) {
    throw new CommandProblem(`DAYS: um número inteiro de 1 a ${LONGEST_DAYS}.`);
  }
  return days;
}

import { answerOf, type Client, connect, Refused } from './client.ts';
import { ticketLine, ticketsOf, totalOf, yesterdayIn } from './tickets.ts';

const { FREGUES_URL, FREGUES_KEY, FREGUES_TIME_ZONE = 'America/Sao_Paulo', FREGUES_PAGE } = process.env;
const HELP = `FREGUES_URL=https://… FREGUES_KEY=fgs_… tsx main.ts
  vendas [AAAA-MM-DD]                               as de ontem, ou do dia
  produto REFERÊNCIA NOME CATEGORIA PREÇO ESTOQUE   cadastra; repetir com a mesma referência não cadastra outra vez`;

async function list(client: Client, day = yesterdayIn(FREGUES_TIME_ZONE, new Date())): Promise<void> {
  const tickets = await ticketsOf(client, day, FREGUES_PAGE === undefined ? undefined : Number(FREGUES_PAGE));
  for (const ticket of tickets) console.log(ticketLine(ticket));
  console.log(`${day}: ${tickets.length} ${tickets.length === 1 ? 'venda' : 'vendas'}, ${totalOf(tickets)}`);
}

async function register(client: Client, [reference, name, category, price, stock]: readonly string[]): Promise<void> {
  if (!reference || !name || !category || !price || !stock) throw new Error(HELP);
  const made = await client.POST('/api/products', {
    // The product's number in the other system: after a lost answer the same request is simply sent again.
    params: { header: { 'Idempotency-Key': reference } },
    body: { name, category, price, stock: Number(stock) },
  });
  const { id } = answerOf(made);
  console.log(`Cadastrado: ${name} (${id})`);
}

function explain(error: unknown): string {
  // What fetch says of a wrong address is only "fetch failed".
  if (error instanceof TypeError && error.cause) return `${FREGUES_URL} não responde: ${String(error.cause)}`;
  if (!(error instanceof Refused)) return error instanceof Error ? error.message : String(error);
  const { code, message, issues = [], scope } = error.body;
  if (code === 'scope_required') {
    return `A chave não tem a permissão ${String(scope)}. Crie outra, com ela, em Configurações › API.`;
  }
  return [`${message} (${code})`, ...issues.map(({ path, message }) => `  ${path}: ${message}`)].join('\n');
}

try {
  const [what, ...words] = process.argv.slice(2);
  if (!FREGUES_URL || !FREGUES_KEY) throw new Error(HELP);
  const client = connect({ url: FREGUES_URL, key: FREGUES_KEY });
  if (what === 'vendas') await list(client, words[0]);
  else if (what === 'produto') await register(client, words);
  else throw new Error(HELP);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

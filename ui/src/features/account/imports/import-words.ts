import type { ImportKind, ImportProblems, ListedImport } from '@pdv/schemas/account/imports';
import { counted, grouped } from '@pdv/schemas/kernel/counted';

interface KindWords {
  readonly title: string;
  readonly example: string;
  /** Of one and of several, behind their number. */
  readonly fresh: readonly [string, string];
  readonly known: readonly [string, string];
  /** Of a line. */
  readonly freshBadge: string;
  readonly knownBadge: string;
}

const OF_THINGS = {
  fresh: ['novo', 'novos'],
  known: ['já existe', 'já existem'],
  freshBadge: 'Novo',
  knownBadge: 'Já existe',
} as const;

export const KINDS: Record<ImportKind, KindWords> = {
  products: {
    ...OF_THINGS,
    title: 'Importar produtos',
    example:
      'Nome;Código de barras;Preço de venda;Preço de custo;Unidade;Estoque;Categoria\nCafé torrado 500 g;7891000100103;18,90;11,50;un;24;Mercearia\nQueijo minas;;59,90;38,00;kg;12,350;Frios\n',
  },
  customers: {
    ...OF_THINGS,
    title: 'Importar clientes',
    example:
      'Nome;Telefone;E-mail;Placa;Aniversário\nAna Souza;(11) 98123-4410;ana@example.com;;12/03/1990\nBruno Lima;(11) 98123-4411;;ABC1D23;25/07\n',
  },
  sales: {
    title: 'Importar vendas antigas',
    example:
      'Data;Hora;Número da venda;Produto;Código de barras;Quantidade;Preço unitário;Desconto;Cliente;Telefone;Forma de pagamento\n14/03/2026;14:25;4711;Café torrado 500 g;7891000100103;2;18,90;0,00;Ana Souza;(11) 98123-4410;PIX\n14/03/2026;14:25;4711;Queijo minas;;0,350;59,90;0,00;Ana Souza;(11) 98123-4410;PIX\n15/03/2026;09:10;4712;Café torrado 500 g;7891000100103;1;18,90;1,00;;;Dinheiro\n',
    fresh: ['venda nova', 'vendas novas'],
    known: ['já importada', 'já importadas'],
    freshBadge: 'Nova',
    knownBadge: 'Já importada',
  },
};

/** '12 cadastrados, 3 atualizados, 2 já existiam, 1 linha com problema' */
export function outcomeInWords({ kind, created, changed, skipped, bad }: ListedImport): string {
  const isSales = kind === 'sales';
  const [one, several] = isSales ? ['já importada', 'já importadas'] : ['já existia', 'já existiam'];
  const parts = [
    created > 0 &&
      (isSales
        ? counted(created, 'venda importada', 'vendas importadas')
        : counted(created, 'cadastrado', 'cadastrados')),
    created === 0 && changed === 0 && (isSales ? 'Nenhuma nova' : 'Nenhum novo'),
    changed > 0 && counted(changed, 'atualizado', 'atualizados'),
    skipped > 0 && counted(skipped, one, several),
    bad > 0 && counted(bad, 'linha com problema', 'linhas com problema'),
  ];
  return parts.filter(Boolean).join(', ');
}

/** What an undo would take away, asked before it: 'Os 15 produtos que ela cadastrou saem da loja; …'. */
export function undoInWords({ kind, created, changed }: ListedImport): string {
  const many = grouped(created);
  if (created === 0 && changed === 0) return 'Ela não trouxe nada novo: nada muda na loja.';
  if (kind === 'sales') {
    return created === 1
      ? 'A venda que ela trouxe sai do histórico e dos relatórios.'
      : `As ${many} vendas que ela trouxe saem do histórico e dos relatórios.`;
  }
  if (kind === 'customers') {
    return created === 1
      ? 'O cliente que ela cadastrou sai da loja, se ainda não comprou nem foi alterado.'
      : `Os ${many} clientes que ela cadastrou saem da loja; os que já compraram ou foram alterados ficam.`;
  }
  const gone =
    created === 1
      ? 'O produto que ela cadastrou sai da loja, se ainda não foi vendido nem alterado.'
      : `Os ${many} produtos que ela cadastrou saem da loja; os que já foram vendidos ou alterados ficam.`;
  const back =
    changed === 1
      ? 'O produto que ela atualizou volta ao preço e ao custo de antes, se ninguém os mudou depois.'
      : `Os ${grouped(changed)} produtos que ela atualizou voltam ao preço e ao custo de antes, se ninguém os mudou depois.`;
  return [created > 0 && gone, changed > 0 && back].filter(Boolean).join(' ');
}

/** 'Desfeita. Ficou 1, que foi vendido ou alterado depois: Café'; of a customer: 'que comprou ou foi alterado depois' */
export function undoneInWords({ kind, kept, keptNames }: ListedImport): string {
  if (kept === 0) return 'Desfeita';
  const names = keptNames.join(', ') + (kept > keptNames.length && keptNames.length > 0 ? '…' : '');
  const [one, many] =
    kind === 'customers'
      ? ['que comprou ou foi alterado depois', 'que compraram ou foram alterados depois']
      : ['que foi vendido ou alterado depois', 'que foram vendidos ou alterados depois'];
  const stayed = kept === 1 ? `Ficou 1, ${one}` : `Ficaram ${grouped(kept)}, ${many}`;
  return names ? `Desfeita. ${stayed}: ${names}` : `Desfeita. ${stayed}`;
}

/** As text, never as a formula. */
function quoted(cell: string): string {
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}

/** The bad lines as they were, with what is wrong, to be mended and sent again. */
export function problemsFile(name: string, { titles, problems, more }: ImportProblems): File {
  const rows = [
    ['Linha', 'Problema', ...titles],
    ...problems.map(({ line, reason, cells }) => [String(line), reason, ...cells]),
    ...(more > 0 ? [['', `e mais ${counted(more, 'linha com problema', 'linhas com problema')}`]] : []),
  ];
  const text = rows.map((row) => row.map(quoted).join(';')).join('\r\n');
  return new File([`\ufeff${text}\r\n`], `problemas-${name.replace(/\.\w+$/, '')}.csv`, { type: 'text/csv' });
}

import type { ListedImport } from '@pdv/schemas/account/imports';
import { expect, it } from 'vitest';
import { outcomeInWords, problemsFile, undoInWords, undoneInWords } from './import-words.ts';

const listed: ListedImport = {
  ...{ id: 'x', kind: 'products', name: 'lista.csv', state: 'done', createdAt: '' },
  ...{ lines: 6, done: 6, created: 1, changed: 0, skipped: 1_200, bad: 1, kept: 0, keptNames: [] },
};

it('says what became of a file', () => {
  expect(outcomeInWords(listed)).toBe('1 cadastrado, 1.200 já existiam, 1 linha com problema');
  expect(outcomeInWords({ ...listed, kind: 'sales' })).toBe(
    '1 venda importada, 1.200 já importadas, 1 linha com problema',
  );
  expect(undoneInWords(listed)).toBe('Desfeita');
  expect(undoneInWords({ ...listed, kept: 1, keptNames: ['Café'] })).toBe(
    'Desfeita. Ficou 1, que foi vendido ou alterado depois: Café',
  );
  expect(undoneInWords({ ...listed, kept: 2 })).toBe('Desfeita. Ficaram 2, que foram vendidos ou alterados depois');
  expect(outcomeInWords({ ...listed, created: 0, bad: 0, skipped: 2 })).toBe('Nenhum novo, 2 já existiam');
  expect(outcomeInWords({ ...listed, created: 0, changed: 3, skipped: 0, bad: 0 })).toBe('3 atualizados');
  const people = { ...listed, kind: 'customers' } as const;
  expect(undoneInWords({ ...people, kept: 1 })).toBe('Desfeita. Ficou 1, que comprou ou foi alterado depois');
  expect(undoneInWords({ ...people, kept: 2 })).toBe('Desfeita. Ficaram 2, que compraram ou foram alterados depois');
});

it('says what goes before an import is undone', () => {
  const lista = { ...listed, created: 15 };
  expect(undoInWords(lista)).toBe(
    'Os 15 produtos que ela cadastrou saem da loja; os que já foram vendidos ou alterados ficam.',
  );
  expect(undoInWords({ ...lista, created: 1, changed: 2 })).toBe(
    'O produto que ela cadastrou sai da loja, se ainda não foi vendido nem alterado. Os 2 produtos que ela atualizou voltam ao preço e ao custo de antes, se ninguém os mudou depois.',
  );
  expect(undoInWords({ ...lista, created: 0, changed: 1 })).toBe(
    'O produto que ela atualizou volta ao preço e ao custo de antes, se ninguém os mudou depois.',
  );
  expect(undoInWords({ ...lista, kind: 'customers' })).toBe(
    'Os 15 clientes que ela cadastrou saem da loja; os que já compraram ou foram alterados ficam.',
  );
  expect(undoInWords({ ...lista, kind: 'sales', created: 1_220 })).toBe(
    'As 1.220 vendas que ela trouxe saem do histórico e dos relatórios.',
  );
  expect(undoInWords({ ...lista, created: 0 })).toBe('Ela não trouxe nada novo: nada muda na loja.');
});

it('writes bad lines as text that no sheet computes', async () => {
  const problems = [{ line: 3, reason: 'Preço “x” não é um valor', cells: ['=1+1', 'a "b"; c'] }];
  const file = problemsFile('lista.xlsx', { titles: ['Nome', 'Preço'], problems, more: 0 });
  expect(file.name).toBe('problemas-lista.csv');
  expect(await file.text()).toBe(
    '"Linha";"Problema";"Nome";"Preço"\r\n"3";"Preço “x” não é um valor";"\'=1+1";"a ""b""; c"\r\n',
  );
  const cut = await problemsFile('lista.xlsx', { titles: ['Nome'], problems: [], more: 1_200 }).text();
  expect(cut).toBe('"Linha";"Problema";"Nome"\r\n"";"e mais 1.200 linhas com problema"\r\n');
});

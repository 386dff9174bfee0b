/** As reports cut words short to make a column narrow; folded, without the dot. */
const SHORT: Readonly<Record<string, string>> = {
  codigo: 'cod',
  data: 'dt',
  descricao: 'descr',
  estoque: 'est estq',
  fornecedor: 'forn fornec',
  minimo: 'min minima',
  nascimento: 'nasc',
  numero: 'n no nr num',
  pagamento: 'pag pgto pagto',
  preco: 'p pr prc pco',
  produto: 'prod',
  quantidade: 'qt qtd qtde quant',
  telefone: 'tel',
  unidade: 'un und unid',
  unitario: 'unit unitaria',
  valor: 'vl vlr val',
  venda: 'vda vnd',
};
const WHOLE = new Map(
  Object.entries(SHORT).flatMap(([whole, short]) => short.split(' ').map((each) => [each, whole] as const)),
);
const SMALL = /^(?:d[aeo]s?|em)$/;

/**
 * A heading's words written out, without those that join them: `vlr unit` is `valor unitario`, `cod de barras` is `codigo
 * barras`. A word alone stays as it is, for it may be another one: `un` is a unit, `n` nothing.
 */
export function wholeWords(heading: string): string {
  const words = heading.split(' ').filter(Boolean);
  if (words.length < 2) return words.join('');
  return words.flatMap((word) => (SMALL.test(word) ? [] : (WHOLE.get(word) ?? word))).join(' ');
}

/** Names of the layout's fields as people call them. */
const WORDS: Readonly<Record<string, string>> = {
  ...{ xmlns: 'o tipo do arquivo', infNFe: 'os dados da nota', versao: 'a versão', mod: 'o modelo da nota' },
  ...{ finNFe: 'a finalidade da nota', dhEmi: 'a data de emissão', CNPJ: 'o CNPJ', CPF: 'o CPF', xNome: 'o nome' },
  ...{ det: 'os itens', nItem: 'os números dos itens', ICMSTot: 'os totais', qCom: 'a quantidade' },
  ...{ qTrib: 'a quantidade', vProd: 'o valor', vServ: 'o valor dos serviços', vNF: 'o total', vFrete: 'o frete' },
  ...{
    vSeg: 'o seguro',
    vDesc: 'o desconto',
    vOutro: 'as outras despesas',
    vIPI: 'o IPI',
    vIPIDevol: 'o IPI devolvido',
  },
  ...{ vST: 'o ICMS-ST', vICMSST: 'o ICMS-ST', vFCPST: 'o FCP-ST', vII: 'o imposto de importação' },
  ...{ vICMSMonoReten: 'o ICMS retido', vICMSDeson: 'o ICMS desonerado', PISST: 'o PIS-ST', COFINSST: 'a COFINS-ST' },
};

const PARTIES: Readonly<Record<string, string>> = { emit: 'do fornecedor', dest: 'de quem comprou' };

/**
 * A field of the layout in words, as what follows 'confira': `det 2/qCom` → `a quantidade do item 2`, `vProd` → `o valor`.
 * One without words keeps its name.
 */
export function fieldWords(field: string): string {
  const [head = '', ...below] = field.split('/');
  const item = head.startsWith('det ') ? head.slice(4) : '';
  if (item && below.length === 0) return `o item ${item}`;
  const name = field.split(/[/@]+/).at(-1) ?? '';
  const word = (Object.hasOwn(WORDS, name) && WORDS[name]) || `o campo ${name}`;
  const whose = item ? `do item ${item}` : Object.hasOwn(PARTIES, head) && PARTIES[head];
  return whose ? `${word} ${whose}` : word;
}

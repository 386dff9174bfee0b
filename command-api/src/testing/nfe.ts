import { accessKeyDigit } from '@pdv/schemas/sales/access-key';

/** An item by the layout's names; amounts as they are written. */
interface SampleItem {
  readonly cProd: string;
  readonly xProd: string;
  readonly cEAN?: string;
  readonly uCom: string;
  readonly qCom: string;
  readonly vUnCom?: string;
  readonly vProd: string;
  readonly cEANTrib?: string;
  readonly uTrib?: string;
  readonly qTrib?: string;
  readonly vFrete?: string;
  readonly vSeg?: string;
  readonly vDesc?: string;
  readonly vOutro?: string;
  readonly vIPI?: string;
  readonly vICMSST?: string;
  readonly vFCPST?: string;
  readonly vICMSMonoReten?: string;
  readonly vICMSDeson?: string;
  readonly indDeduzDeson?: '0' | '1';
  readonly vII?: string;
  readonly vIPIDevol?: string;
  /** PIS and COFINS for the buyer, which count where `indSoma` says so. */
  readonly substituted?: { readonly vPIS: string; readonly vCOFINS: string; readonly indSoma: '0' | '1' };
  readonly indTot?: '0' | '1';
  /** Under the tax on services, in `ISSQNtot`. */
  readonly service?: boolean;
}

export interface SampleNote {
  readonly items: readonly SampleItem[];
  readonly issuer?: { readonly CNPJ: string } | { readonly CPF: string };
  readonly supplier?: string;
  readonly recipient?: { readonly CNPJ: string } | { readonly CPF: string } | null;
  readonly nNF?: number;
  readonly serie?: number;
  readonly dhEmi?: string;
  readonly ide?: Readonly<Record<string, string>>;
  readonly totals?: Readonly<Record<string, string>>;
  /** Where issuers differ: whether exempted ICMS is off the value, and whether ICMS that fuels retain is in it. */
  readonly exempted?: 'flagged' | 'off' | 'in';
  readonly retained?: 'added' | 'left out';
  readonly versao?: string;
  readonly key?: string;
  readonly cStat?: string | null;
}

const money = (centavos: number) => (centavos / 100).toFixed(2);
const cents = (text: string | undefined) => Math.round(Number(text ?? '0') * 100);
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const tags = (fields: Readonly<Record<string, string | undefined>>) =>
  Object.entries(fields)
    .map(([name, value]) => (value === undefined ? '' : `<${name}>${escaped(value)}</${name}>`))
    .join('');

const SUPPLIER = '11222333000181';

/** The XML of a note by the rules of layout 4.00, with its key, its totals and its protocol. */
export function nfe(note: SampleNote): string {
  const { items, issuer = { CNPJ: SUPPLIER }, supplier = 'Distribuidora Boa Vista Ltda', nNF = 1234, serie = 1 } = note;
  const { dhEmi = '2026-11-12T09:30:00-03:00', versao = '4.00', cStat = '100' } = note;
  const recipient = note.recipient === undefined ? { CNPJ: '12345678000195' } : note.recipient;
  const model = note.ide?.mod ?? '55';
  const taxId = ('CNPJ' in issuer ? issuer.CNPJ : issuer.CPF).padStart(14, '0');
  const digits = (value: number, width: number) => String(value).padStart(width, '0');
  const body = `35${dhEmi.slice(2, 4)}${dhEmi.slice(5, 7)}${taxId}${model}${digits(serie, 3)}${digits(nNF, 9)}112345678`;
  const key = note.key ?? `${body}${accessKeyDigit(body)}`;
  const sum = (
    name: Exclude<keyof SampleItem, 'substituted' | 'service'>,
    only: (item: SampleItem) => boolean = () => true,
  ) => items.filter(only).reduce((all, item) => all + cents(item[name]), 0);
  const charged = {
    vProd: sum('vProd', ({ indTot, service }) => indTot !== '0' && !service),
    ...{ vFrete: sum('vFrete'), vSeg: sum('vSeg'), vDesc: sum('vDesc'), vOutro: sum('vOutro') },
    ...{ vIPI: sum('vIPI'), vST: sum('vICMSST'), vFCPST: sum('vFCPST'), vII: sum('vII'), vIPIDevol: sum('vIPIDevol') },
    vICMSMonoReten: sum('vICMSMonoReten'),
  };
  const { vDesc, vICMSMonoReten, ...added } = charged;
  const services = sum('vProd', ({ indTot, service }) => indTot !== '0' && service === true);
  const substituted = items.reduce(
    (all, { substituted: tax, indTot }) =>
      tax?.indSoma === '1' && indTot !== '0' ? all + cents(tax.vPIS) + cents(tax.vCOFINS) : all,
    0,
  );
  const { exempted = 'flagged', retained = 'added' } = note;
  const off = sum('vICMSDeson', ({ indDeduzDeson }) => exempted === 'off' || indDeduzDeson === '1');
  const vNF =
    Object.values(added).reduce((all, each) => all + each, 0) +
    (retained === 'added' ? vICMSMonoReten : 0) +
    services +
    substituted -
    (exempted === 'in' ? 0 : off) -
    vDesc;
  const total = {
    ...{ vBC: '0.00', vICMS: '0.00', vICMSDeson: money(sum('vICMSDeson')), vFCP: '0.00', vBCST: '0.00' },
    ...Object.fromEntries(Object.entries(charged).map(([name, value]) => [name, money(value)])),
    ...{ vPIS: '0.00', vCOFINS: '0.00', vNF: money(vNF), ...note.totals },
  };
  const details = items.map((item, at) => {
    const { vIPI, vICMSST, vFCPST, vICMSMonoReten, vICMSDeson, indDeduzDeson, vII, vIPIDevol, ...of } = item;
    const prod = {
      ...{ cProd: of.cProd, cEAN: of.cEAN ?? 'SEM GTIN', xProd: of.xProd, NCM: '21069090', CFOP: '5102' },
      ...{ uCom: of.uCom, qCom: of.qCom, vUnCom: of.vUnCom ?? '1.0000', vProd: of.vProd },
      ...{ cEANTrib: of.cEANTrib ?? of.cEAN ?? 'SEM GTIN', uTrib: of.uTrib ?? of.uCom, qTrib: of.qTrib ?? of.qCom },
      ...{ vUnTrib: '1.0000', vFrete: of.vFrete, vSeg: of.vSeg, vDesc: of.vDesc, vOutro: of.vOutro },
      indTot: of.indTot ?? '1',
    };
    const group = { orig: '0', CST: '10', vICMSST, vFCPST, vICMSMonoReten, vICMSDeson, indDeduzDeson };
    const icms = of.service ? '<ISSQN><vISSQN>0.00</vISSQN></ISSQN>' : `<ICMS><ICMS10>${tags(group)}</ICMS10></ICMS>`;
    const ipi = vIPI === undefined ? '' : `<IPI><cEnq>999</cEnq><IPITrib>${tags({ CST: '50', vIPI })}</IPITrib></IPI>`;
    const ii = vII === undefined ? '' : `<II>${tags({ vBC: '0.00', vII, vIOF: '0.00' })}</II>`;
    const st = (tax: 'PIS' | 'COFINS', value: string | undefined) =>
      value === undefined
        ? ''
        : `<${tax}ST>${tags({ [`v${tax}`]: value, [`indSoma${tax}ST`]: of.substituted?.indSoma })}</${tax}ST>`;
    const both = st('PIS', of.substituted?.vPIS) + st('COFINS', of.substituted?.vCOFINS);
    const returned =
      vIPIDevol === undefined
        ? ''
        : `<impostoDevol><pDevol>100.00</pDevol><IPI>${tags({ vIPIDevol })}</IPI></impostoDevol>`;
    const taxes = `<imposto>${icms}${ipi}${ii}${both}</imposto>${returned}`;
    return `<det nItem="${at + 1}"><prod>${tags(prod)}</prod>${taxes}</det>`;
  });
  const ide = tags({
    ...{ cUF: '35', cNF: '12345678', natOp: 'Venda', mod: '55', serie: String(serie), nNF: String(nNF), dhEmi },
    ...{ tpNF: '1', idDest: '1', cMunFG: '3550308', tpImp: '1', tpEmis: '1', cDV: key.slice(-1), tpAmb: '1' },
    ...{ finNFe: '1', indFinal: '0', indPres: '9', procEmi: '0', verProc: '1', ...note.ide },
  });
  const xmlns = 'xmlns="http://www.portalfiscal.inf.br/nfe"';
  const dest = recipient === null ? '' : `<dest>${tags({ ...recipient, xNome: 'Loja da Ana' })}</dest>`;
  const signature =
    '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignatureValue>x</SignatureValue></Signature>';
  const ofServices = services === 0 ? '' : `<ISSQNtot>${tags({ vServ: money(services) })}</ISSQNtot>`;
  const inf =
    `<infNFe Id="NFe${key}" versao="${versao}"><ide>${ide}</ide><emit>${tags({ ...issuer, xNome: supplier })}</emit>` +
    `${dest}${details.join('')}<total><ICMSTot>${tags(total)}</ICMSTot>${ofServices}</total></infNFe>`;
  const document = `<NFe ${xmlns}>${inf}${signature}</NFe>`;
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
  if (cStat === null) return `${declaration}${document}`;
  const protocol = `<protNFe versao="4.00"><infProt>${tags({ tpAmb: '1', chNFe: key, cStat, xMotivo: 'Autorizado o uso da NF-e' })}</infProt></protNFe>`;
  return `${declaration}<nfeProc ${xmlns} versao="4.00">${document}${protocol}</nfeProc>`;
}

const CAFE = { cProd: 'CAF-500', xProd: 'CAFE TORRADO 500G', cEAN: '7891000100103' } as const;

/** Ten notes as suppliers write them. */
export const SAMPLES = {
  pieces: { items: [{ ...CAFE, uCom: 'UN', qCom: '10.0000', vProd: '158.90' }] },
  box: {
    items: [
      {
        ...{ cProd: '55', xProd: 'LEITE INTEGRAL 1L', cEAN: '17891000100100', uCom: 'CX', qCom: '2.0000' },
        ...{ vProd: '120.00', cEANTrib: '7891000100103', uTrib: 'UN', qTrib: '24.0000' },
      },
    ],
  },
  weighed: { items: [{ cProd: 'QJ', xProd: 'QUEIJO MINAS', uCom: 'KG', qCom: '12.3450', vProd: '493.80' }] },
  numberedUnit: { items: [{ cProd: 'A1', xProd: 'BISCOITO', uCom: 'CX24', qCom: '3.0000', vProd: '144.00' }] },
  freightAndTaxes: {
    items: [
      { ...CAFE, uCom: 'UN', qCom: '3.0000', vProd: '30.00', vFrete: '3.34', vIPI: '1.50', vDesc: '2.00' },
      {
        cProd: 'B',
        xProd: 'REFRIGERANTE 2L',
        uCom: 'UN',
        qCom: '6.0000',
        vProd: '60.00',
        vFrete: '6.66',
        vICMSST: '9.00',
      },
    ],
  },
  withoutProtocol: { items: [{ ...CAFE, uCom: 'UN', qCom: '1.0000', vProd: '15.89' }], cStat: null },
  farmer: {
    items: [{ cProd: '1', xProd: 'OVOS CAIPIRA', uCom: 'DZ', qCom: '30.0000', vProd: '240.00' }],
    issuer: { CPF: '52998224725' },
    supplier: 'João & Maria da Silva',
  },
  lettersInCnpj: {
    items: [{ ...CAFE, uCom: 'UN', qCom: '4.0000', vProd: '60.00' }],
    issuer: { CNPJ: '12ABC34501DE35' },
  },
  gift: {
    items: [
      { ...CAFE, uCom: 'UN', qCom: '10.0000', vProd: '150.00' },
      { cProd: 'BR', xProd: 'CANECA BRINDE', uCom: 'UN', qCom: '1.0000', vProd: '5.00', indTot: '0' },
    ],
  },
  many: {
    items: Array.from({ length: 990 }, (_, at) => ({
      ...{ cProd: `P${at}`, xProd: `PRODUTO ${at}`, uCom: 'UN', qCom: '1.0000', vProd: '1.10' },
    })),
  },
} satisfies Readonly<Record<string, SampleNote>>;

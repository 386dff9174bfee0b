import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCnpj } from '@pdv/schemas/kernel/tax-ids';
import { expect, it } from 'vitest';
import { proposedConversion, unitOf } from './conversions.ts';
import { readInvoice } from './read-invoice.ts';

/** Written by hand in the form in which programs of suppliers write them; nobody of the parties exists. */
const noteOf = (name: string) => readInvoice(readFileSync(join(import.meta.dirname, 'fixtures', `${name}.xml`)));

/** Supplier, key, total, and of each item its name, its whole cost, the shop's unit, and how many of it are one. */
const told = (name: string) => {
  const { supplier, accessKey, totalCentavos, authorized, recipient, items } = noteOf(name);
  expect([authorized, isCnpj(recipient?.taxId ?? '')]).toEqual([true, true]);
  expect(items.reduce((all, { totalCentavos: cost }) => all + cost, 0)).toBe(totalCentavos);
  return [
    ...[supplier.name, supplier.taxId, accessKey, totalCentavos],
    items.map((item) => {
      const unit = unitOf(item);
      const conversion = proposedConversion(item, unit, item.taxBarcode !== item.barcode);
      return [item.name, item.totalCentavos, unit, conversion, item.taxBarcode ?? item.barcode];
    }),
  ];
};

it('of the Simples: CSOSN 101, 102, 202 with ST, and 500', () => {
  expect(told('simples-csosn')).toEqual([
    'DOCES & CONSERVAS DA SERRA LTDA ME',
    '22033445000100',
    '35261122033445000100550010000008121114295573',
    54_312,
    [
      ['GELEIA DE MORANGO 320G', 23_880, 'un', 1, null],
      ['DOCE DE LEITE 400G', 15_000, 'un', 1, '7898901234561'],
      ['PALMITO PUPUNHA 300G', 9_000, 'un', 1, null],
      ['PIMENTA EM CONSERVA 150G', 6_432, 'un', 1, null],
    ],
  ]);
});

it('of drinks: boxes, ST with FCP, IPI, discount with freight', () => {
  expect(told('drinks-st-ipi')).toEqual([
    'COMPANHIA DE BEBIDAS VALE VERDE S.A.',
    '07526105000128',
    '35261107526105000128550120010933121136784849',
    167_145,
    [
      ['REFRIG COLA PET 2L C/6', 84_619, 'un', 6, '7891000900010'],
      ['CERVEJA PILSEN LATA 350ML', 70_228, 'un', 12, '7891000900027'],
      ['AGUA MINERAL 500ML', 12_298, 'un', 12, '7891000900034'],
    ],
  ]);
});

it('of gas: ICMS that is retained is paid for, that which was retained before is in the price', () => {
  expect(told('gas-monofasico')).toEqual([
    'DISTRIBUIDORA DE GAS CHAMA AZUL LTDA',
    '33444555000181',
    '35261133444555000181550010000551201773711268',
    310_690,
    [
      ['GLP ENVASADO BOTIJAO 13KG', 248_190, 'un', 1, null],
      ['GLP ENVASADO BOTIJAO 5KG', 45_000, 'un', 1, null],
      ['REGULADOR DE GAS COM MANGUEIRA', 17_500, 'un', 1, '7896541230017'],
    ],
  ]);
});

it('of exempted ICMS: off the cost of those items that say so', () => {
  expect(told('exempted-deducted')).toEqual([
    'HORTIFRUTI E CEREAIS BOA TERRA LTDA',
    '55666777000181',
    '35261155666777000181550010000077811124765943',
    94_006,
    [
      ['FEIJAO CARIOCA TIPO 1 1KG', 40_455, 'un', 30, '7896006700012'],
      ['OVOS BRANCOS BANDEJA 30', 31_620, 'un', 1, null],
      ['BATATA LAVADA', 21_931, 'kg', 1, null],
    ],
  ]);
});

it('for the Zona Franca: exempted ICMS off the value and no indicator', () => {
  expect(told('suframa')).toEqual([
    'INDUSTRIA DE MASSAS TRIGO DOURADO S/A',
    '66777888000181',
    '35261166777888000181550030000400211803393046',
    57_610,
    [
      ['MACARRAO ESPAGUETE 500G', 34_310, 'un', 20, '7896205700016'],
      ['BISCOITO CREAM CRACKER 350G', 23_300, 'un', 20, '7896205700023'],
    ],
  ]);
});

it('of medicines: a bonus that is all discount, and a display that is not charged', () => {
  expect(told('gift-medicine')).toEqual([
    'DROGARIA ATACADO POPULAR LTDA',
    '77888999000181',
    '35261177888999000181550020003028771553881265',
    34_840,
    [
      ['DIPIRONA MONOIDRATADA 1G 10 CPR', 34_840, 'un', 1, '7896422500012'],
      ['DIPIRONA MONOIDRATADA 1G 10 CPR', 0, 'un', 1, '7896422500012'],
      ['EXPOSITOR DE BALCAO ACRILICO', 0, 'un', 1, null],
    ],
  ]);
});

it('in ISO 8859-1, with the longest name', () => {
  const [name, ...rest] = told('iso-8859-1');
  expect(name).toBe('LATICÍNIOS SÃO JOÃO DA BOA ESPERANÇA COMÉRCIO E INDÚSTRIA DE ALIMENTOS LTDA');
  expect(rest).toEqual([
    '88999001000132',
    '35261188999001000132550010000660011456672742',
    58_760,
    [
      [LONGEST, 41_293, 'un', 1, null],
      ['REQUEIJÃO CREMOSO 200G', 17_467, 'un', 24, '7897777000014'],
    ],
  ]);
});
const LONGEST =
  'QUEIJO PARMESÃO RALADO TIPO MONTANHÊS MATURAÇÃO 6 MESES PACOTE ECONÔMICO 1,02KG - NÃO CONTÉM GLÚTEN ARMAZENAR SOB REFRIG';

it('of a farmer with a CPF, who sells boxes by weight and has one code for all', () => {
  expect(told('farmer-cpf')).toEqual([
    "JOSE ANTONIO D'AVILA & FILHOS",
    '52998224725',
    '35261100052998224725559200000000191242578044',
    84_000,
    [
      ['TOMATE ITALIANO', 78_000, 'kg', 22.05, null],
      ['ALFACE CRESPA', 6_000, 'un', 12, null],
    ],
  ]);
});

it('with prefixes, other namespaces, CDATA, comments and a byte order mark', () => {
  expect(told('prefixes-and-namespaces')).toEqual([
    'PAPELARIA E ARMARINHO TRES IRMAOS LTDA',
    '99001122000160',
    '35261199001122000160550010000033441670531110',
    54_860,
    [
      ['CADERNO 10 MATERIAS <CAPA DURA>', 47_700, 'un', 1, '7891027100011'],
      ['FITA DE CETIM 10MM ROLO 50M', 7_160, 'm', 50, null],
    ],
  ]);
});

it('of imported goods: duty, PIS and COFINS of substitution, IPI of what comes back, a service, IBS and CBS', () => {
  expect(told('import-duty-service-ibs')).toEqual([
    'IMPORTADORA E ASSISTENCIA ORIENTE LTDA',
    '12ABC34501DE35',
    '35261112ABC34501DE35550010000022011604421393',
    145_545,
    [
      ['LIQUIDIFICADOR IMPORTADO 220V', 122_025, 'un', 1, '7890000000017'],
      ['JARRA DE REPOSICAO DEVOLVIDA', 8_520, 'un', 1, null],
      ['INSTALACAO E TREINAMENTO', 15_000, 'un', 1, null],
    ],
  ]);
});

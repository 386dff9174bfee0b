import { type DemoProfile, shelf } from './profile.ts';

const WEEK = [8, 21] as const;

const LOZENGE = 'Pastilha para garganta Strepsils 16 un';
const SALINE = 'Soro fisiológico 0,9% 500 ml';
const WIPES = 'Lenços umedecidos Huggies 96 un';

const products = [
  ...shelf('Medicamentos', 0.66, [
    ['Dipirona 500 mg 20 comprimidos', 9.9, 30, 120, 6, { season: 'winter', quantities: [1, 1, 1, 2] }],
    ['Paracetamol 750 mg 20 comprimidos', 12.9, 30, 90, 4, { season: 'winter' }],
    ['Ibuprofeno 400 mg 10 cápsulas', 16.9, 30, 60, 3],
    [
      'Benegrip 12 comprimidos',
      19.9,
      20,
      70,
      5,
      { season: 'winter', goesWith: { [LOZENGE]: 0.25, 'Vitamina C 1 g 10 comprimidos efervescentes': 0.3 } },
    ],
    ['Xarope de guaco 120 ml', 18.5, 15, 60, 4, { season: 'winter', goesWith: { [LOZENGE]: 0.2 } }],
    [LOZENGE, 27.9, 15, 40, 2, { season: 'winter' }],
    ['Descongestionante nasal Neosoro 30 ml', 8.9, 30, 60, 3, { season: 'winter' }],
    ['Loratadina 10 mg 12 comprimidos', 17.9, 12, 50, 3, { season: 'winter' }],
    ['Sal de frutas Eno 100 g', 22.9, 45, 30, 1.6, { season: 'christmas' }],
    ['Omeprazol 20 mg 14 cápsulas (sem prescrição)', 19.9, 14, 40, 1.6],
    ['Dorflex 36 comprimidos', 24.9, 45, 50, 2.6],
    ['Engov 6 comprimidos', 11.9, 60, 40, 1, { season: 'christmas' }],
    ['Reidratante oral em pó 4 sachês', 14.9, 30, 30, 1, { season: 'summer', left: 2 }],
    ['Pomada Bepantol Baby 30 g', 29.9, 30, 30, 1.6],
  ]),
  ...shelf('Uso contínuo', 0.7, [
    ['AAS infantil 100 mg 30 comprimidos', 8.9, 30, 70, 3.2],
    ['Vitamina D 2.000 UI 30 cápsulas', 39.9, 30, 60, 3.4],
    ['Ômega 3 1.000 mg 60 cápsulas', 59.9, 30, 36, 2],
    ['Tiras de glicemia Accu-Chek 50 un', 119.9, 25, 40, 1.8, { goesWith: { 'Lancetas Softclix 25 un': 0.3 } }],
    ['Lancetas Softclix 25 un', 24.9, 25, 36, 0.8],
    ['Colírio lubrificante Systane 10 ml', 44.9, 30, 30, 1.8, { left: 4 }],
    ['Suplemento Ensure baunilha 400 g', 74.9, 15, 24, 1],
    ['Fralda geriátrica Bigfral G 8 un', 34.9, 5, 60, 1.4, { quantities: [2, 3, 4] }],
    ['Colágeno hidrolisado 300 g', 69.9, 30, 20, 1.1],
  ]),
  ...shelf('Vitaminas', 0.58, [
    ['Vitamina C 1 g 10 comprimidos efervescentes', 16.9, 10, 80, 3, { season: 'winter', quantities: [1, 1, 2] }],
    ['Polivitamínico Centrum 30 comprimidos', 64.9, 30, 24, 1.2],
    ['Complexo B 30 drágeas', 22.9, 30, 24, 0.9, { left: 0 }],
  ]),
  ...shelf('Bebês', 0.8, [
    ['Fralda Pampers Confort Sec M 30 un', 54.9, 7, 50, 2.6, { goesWith: { [WIPES]: 0.35 } }],
    ['Fralda Pampers Confort Sec G 26 un', 54.9, 7, 50, 2.4, { goesWith: { [WIPES]: 0.35 } }],
    [WIPES, 17.9, 20, 60, 1.4],
    ['Fórmula infantil Aptamil 2 800 g', 94.9, 10, 24, 1.2, { left: 3 }],
  ]),
  ...shelf('Dermocosméticos', 0.62, [
    ['Protetor solar Sundown FPS 50 200 ml', 59.9, 30, 48, 3.4, { season: 'summer' }],
    ['Protetor solar facial La Roche-Posay FPS 60', 94.9, 60, 20, 1.3, { season: 'summer' }],
    ['Repelente Exposis 100 ml', 54.9, 30, 36, 2.4, { season: 'summer' }],
    ['Hidratante corporal Nivea 400 ml', 24.9, 45, 36, 2, { season: 'winter' }],
    ['Protetor labial Nivea', 17.9, 60, 30, 1.2, { season: 'winter' }],
    ['Água micelar Garnier 400 ml', 39.9, 60, 20, 1.1],
    ['Perfume Phebo Odor de Rosas 100 ml', 89.9, 120, 10, 0.7, { season: 'christmas' }],
    ['Kit presente sabonetes Granado', 64.9, 90, 14, 1, { season: 'christmas' }],
    ['Esmalte Risqué 8 ml', 6.9, 30, 60, 1.4, { quantities: [1, 1, 2, 3] }],
  ]),
  ...shelf('Higiene', 0.69, [
    ['Creme dental Colgate Total 12 90 g', 9.9, 30, 80, 3, { quantities: [1, 2, 3] }],
    ['Escova dental Oral-B macia', 14.9, 90, 40, 1.4, { quantities: [1, 2] }],
    ['Xampu anticaspa Clear Men 400 ml', 27.9, 45, 30, 1.5],
    ['Desodorante Rexona aerossol 150 ml', 17.9, 30, 60, 2.6, { season: 'summer' }],
    ['Absorvente Intimus com abas 16 un', 14.9, 28, 50, 1.8],
    ['Preservativo Jontex 6 un', 17.9, 30, 40, 1.5],
    ['Álcool em gel 70% 500 ml', 14.9, 60, 40, 1.2, { season: 'winter' }],
  ]),
  ...shelf('Primeiros socorros', 0.56, [
    [SALINE, 11.9, 30, 60, 2, { season: 'winter' }],
    ['Curativo Band-Aid 40 un', 16.9, 60, 30, 1.2],
    ['Termômetro digital G-Tech', 29.9, 1_095, 14, 0.7, { season: 'winter', left: 0 }],
    ['Teste rápido de gripe e covid', 39.9, 30, 30, 1.2, { season: 'winter' }],
    ['Máscara descartável 50 un', 24.9, 50, 24, 0.7, { season: 'winter' }],
  ]),
];

/** A neighbourhood pharmacy: colds in winter, sun in summer, and regulars who buy the same every month. */
export const farmacia: DemoProfile = {
  kind: 'farmacia',
  name: 'Farmácia Santa Clara',
  owner: 'Helena Duarte',
  cashiers: ['Camila Nogueira', 'João Batista Reis'],
  analyst: 'Otávio Pires',
  hours: [null, WEEK, WEEK, WEEK, WEEK, WEEK, [8, 18]],
  weekdays: [0, 1.1, 0.9, 0.9, 0.95, 1.05, 1.35],
  season: 'christmas',
  visitsADay: 11,
  regulars: 250,
  known: 0.45,
  newcomers: 0.1,
  loyal: 0.66,
  somethingElse: 0.35,
  onCredit: 0.08,
  products,
  reminder: null,
  campaign: {
    name: 'Semana da vitamina',
    segment: 'Compraram nos últimos seis meses',
    subject: '{{cliente}}, vitaminas com 15% de desconto esta semana',
    text: 'Oi, {{cliente}}! Até sábado, toda a linha de vitaminas da {{loja}} está com 15% de desconto. Passe aqui ou peça que a gente separa.',
  },
  notes: ['Entregar até as 18h', 'Cliente pediu nota', 'Deixar com o porteiro'],
};

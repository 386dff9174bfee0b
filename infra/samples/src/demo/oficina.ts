import { type DemoProfile, services, shelf } from './profile.ts';

const WEEK = [8, 18] as const;

const OIL_FILTER = 'Filtro de óleo Tecfil PSL55';
const AIR_FILTER = 'Filtro de ar do motor Tecfil ARL';
const FLUSH = 'Fluido de freio DOT 4 Varga 500 ml';
const BALANCE = 'Alinhamento e balanceamento (4 rodas)';
const CABIN_FILTER = 'Filtro de cabine (ar-condicionado)';

const products = [
  ...shelf('Óleos e fluidos', 0.64, [
    [
      'Óleo Mobil Super 5W30 sintético 1 L',
      49.9,
      180,
      160,
      11,
      { quantities: [3, 4, 4, 4, 5], goesWith: { [OIL_FILTER]: 0.85, [AIR_FILTER]: 0.3 } },
    ],
    [
      'Óleo Lubrax Top Turbo 15W40 1 L',
      36.5,
      180,
      120,
      7,
      { quantities: [4, 4, 5, 6], goesWith: { [OIL_FILTER]: 0.8 } },
    ],
    [
      'Óleo Castrol Magnatec 10W40 semissintético 1 L',
      42.9,
      180,
      96,
      6,
      { quantities: [4, 4, 4, 5], goesWith: { [OIL_FILTER]: 0.8 } },
    ],
    [
      'Óleo Shell Helix 0W20 sintético 1 L',
      64.9,
      210,
      60,
      3,
      { quantities: [3, 4, 4], goesWith: { [OIL_FILTER]: 0.85 } },
    ],
    ['Óleo de câmbio ATF Dexron VI 1 L', 58, 540, 24, 1, { quantities: [4, 5, 6] }],
    [FLUSH, 34.9, 365, 30, 1.2],
    ['Aditivo de radiador concentrado rosa 1 L', 32.9, 365, 36, 2, { season: 'summer', quantities: [1, 2] }],
    ['Limpador de para-brisa concentrado 100 ml', 14.9, 60, 40, 2, { season: 'rain' }],
  ]),
  ...shelf('Filtros', 0.55, [
    [OIL_FILTER, 39.9, 180, 90, 1.5],
    [AIR_FILTER, 54.9, 365, 48, 1.5],
    ['Filtro de combustível Bosch GB 0950', 46.9, 365, 36, 1.8],
    [CABIN_FILTER, 59.9, 365, 40, 2, { season: 'summer' }],
    ['Filtro de cabine com carvão ativado', 89.9, 365, 18, 0.8, { season: 'summer', left: 4 }],
  ]),
  ...shelf('Freios', 0.6, [
    [
      'Pastilha de freio dianteira Cobreq (jogo)',
      139.9,
      540,
      30,
      3,
      { goesWith: { [FLUSH]: 0.4, 'Disco de freio dianteiro Fremax (par)': 0.3 } },
    ],
    ['Pastilha de freio traseira Cobreq (jogo)', 124.9, 720, 16, 1.2],
    ['Disco de freio dianteiro Fremax (par)', 329.9, 1_095, 12, 0.5],
    ['Lona de freio traseira Fras-le (jogo)', 98.9, 720, 14, 1, { left: 2 }],
  ]),
  ...shelf('Pneus', 0.78, [
    [
      'Pneu 175/70 R14 Pirelli Formula Evo',
      389.9,
      1_095,
      32,
      1.6,
      { season: 'rain', quantities: [2, 2, 4], goesWith: { [BALANCE]: 0.8 } },
    ],
    [
      'Pneu 185/65 R15 Goodyear Assurance',
      469.9,
      1_095,
      24,
      1.2,
      { season: 'rain', quantities: [2, 2, 4], goesWith: { [BALANCE]: 0.8 } },
    ],
    [
      'Pneu 195/55 R16 Bridgestone Turanza',
      649.9,
      1_095,
      12,
      0.6,
      { season: 'rain', quantities: [2, 4], goesWith: { [BALANCE]: 0.8 }, left: 2 },
    ],
  ]),
  ...shelf('Elétrica', 0.67, [
    ['Bateria Moura 60 Ah', 549.9, 730, 18, 2, { season: 'summer' }],
    ['Bateria Heliar 48 Ah', 459.9, 730, 12, 1.1, { season: 'summer', left: 0 }],
    ['Lâmpada de farol H4 Philips (par)', 64.9, 365, 40, 1.8, { season: 'winter' }],
    ['Lâmpada de farol H7 Osram (par)', 84.9, 365, 24, 1.1, { season: 'winter' }],
    ['Velas de ignição NGK (jogo com 4)', 119.9, 540, 24, 1.8],
    ['Cabos de vela NGK (jogo)', 149.9, 900, 10, 0.6, { left: 0 }],
  ]),
  ...shelf('Peças', 0.61, [
    ['Palheta do limpador 18" Dyna (par)', 69.9, 180, 40, 2.6, { season: 'rain' }],
    ['Palheta do limpador 24" Bosch Aerofit', 59.9, 180, 30, 1.6, { season: 'rain', left: 3 }],
    ['Correia dentada com tensor Gates (kit)', 289.9, 1_095, 10, 0.8],
    ['Amortecedor dianteiro Cofap (par)', 689.9, 1_460, 8, 0.6],
    ['Bieleta da suspensão Nakata (par)', 129.9, 1_095, 12, 0.7],
    ['Coxim do motor Axios', 189.9, 1_460, 6, 0.4],
  ]),
  ...services('Serviços', [
    ['Troca de óleo (mão de obra)', 40, 180, 1],
    [BALANCE, 130, 180, 4],
    ['Higienização do ar-condicionado', 120, 365, 2.2, { season: 'summer', goesWith: { [CABIN_FILTER]: 0.6 } }],
    ['Recarga de gás do ar-condicionado', 280, 730, 1.2, { season: 'summer' }],
    ['Revisão de viagem (42 itens)', 180, 365, 1.6, { season: 'christmas' }],
    ['Diagnóstico com scanner', 110, 365, 1.2],
  ]),
  ...shelf('Acessórios', 0.52, [
    ['Cera automotiva Tradicional 200 g', 29.9, 90, 24, 0.9],
    ['Aromatizante Little Trees', 12.9, 45, 60, 1.6, { quantities: [1, 1, 2] }],
    ['Jogo de tapetes de borracha universal', 89.9, 1_095, 10, 0.6, { season: 'christmas' }],
  ]),
];

/** An auto centre with four lifts: oil every half year, brakes, and the damage of the summer. */
export const oficina: DemoProfile = {
  kind: 'oficina',
  name: 'Auto Center Bandeirantes',
  owner: 'Marcos Tavares',
  cashiers: ['Renata Lopes', 'Diego Moura'],
  analyst: 'Sílvia Prado',
  hours: [null, WEEK, WEEK, WEEK, WEEK, WEEK, [8, 13]],
  weekdays: [0, 1.05, 0.85, 0.85, 0.9, 1.1, 1.4],
  season: 'christmas',
  visitsADay: 9,
  regulars: 120,
  known: 0.86,
  newcomers: 0.16,
  loyal: 0.72,
  somethingElse: 0.15,
  onCredit: 0.14,
  products,
  // Nothing of it speaks of things alone: work is done again, too.
  reminder: {
    subject: '{{cliente}}, está na hora: {{produto}}',
    text: [
      'Oi, {{cliente}}!',
      '',
      'Pelo tempo que faz desde a última vez, está na hora de novo: {{produto}}. Quer que a gente reserve um horário para o seu carro?',
      '',
      'Fale com a gente: {{link}}',
      '',
      'Um abraço,',
      '{{loja}}',
    ].join('\n'),
  },
  campaign: {
    name: 'Revisão antes da viagem',
    segment: 'Vieram nos últimos seis meses',
    subject: '{{cliente}}, vai pegar a estrada?',
    text: 'Oi, {{cliente}}! Nesta semana a {{loja}} confere freios, pneus e níveis sem cobrar, e a troca de óleo sai com 10% de desconto. É só chegar.',
  },
  notes: [
    'Cliente aguarda no local',
    'Avisar quando o carro estiver pronto',
    'Guardar as peças trocadas para o cliente',
  ],
};

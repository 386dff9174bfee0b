import type { DemoKind } from '@pdv/schemas/kernel/demo';
import * as shapes from './shapes.ts';

type Colours = readonly [main: string, second: string, light: string, paper: string];
type Drawn = readonly [product: string, shape: shapes.Shape, colours: Colours];

const AMBER: Colours = ['#d97706', '#7c2d12', '#fef3c7', '#fde8c8'];
const BLUE: Colours = ['#2563eb', '#1e3a8a', '#dbeafe', '#d7e5fb'];
const GREEN: Colours = ['#059669', '#064e3b', '#d1fae5', '#d3efe2'];
const GREY: Colours = ['#374151', '#9ca3af', '#e5e7eb', '#e2e6ec'];
const RED: Colours = ['#dc2626', '#7f1d1d', '#fee2e2', '#fbdcdc'];
const PINK: Colours = ['#db2777', '#831843', '#fce7f3', '#f9dcea'];
const VIOLET: Colours = ['#7c3aed', '#4c1d95', '#ede9fe', '#e4dcfa'];
const TEAL: Colours = ['#0d9488', '#134e4a', '#ccfbf1', '#cfeeea'];
const SKY: Colours = ['#38bdf8', '#075985', '#f0f9ff', '#d5edfa'];
const GOLD: Colours = ['#eab308', '#713f12', '#fefce8', '#f8efc8'];

/** Ten products of each shop that are seen first: they sell best. */
export const ALBUM: Readonly<Record<DemoKind, readonly Drawn[]>> = {
  oficina: [
    ['Óleo Mobil Super 5W30 sintético 1 L', shapes.jug, BLUE],
    ['Óleo Lubrax Top Turbo 15W40 1 L', shapes.jug, GREEN],
    ['Óleo Castrol Magnatec 10W40 semissintético 1 L', shapes.jug, RED],
    ['Filtro de óleo Tecfil PSL55', shapes.filter, AMBER],
    ['Filtro de ar do motor Tecfil ARL', shapes.filter, SKY],
    ['Disco de freio dianteiro Fremax (par)', shapes.disc, GREY],
    ['Pneu 175/70 R14 Pirelli Formula Evo', shapes.tyre, GREY],
    ['Bateria Moura 60 Ah', shapes.battery, VIOLET],
    ['Lâmpada de farol H4 Philips (par)', shapes.bulb, GOLD],
    ['Aditivo de radiador concentrado rosa 1 L', shapes.bottle, PINK],
  ],
  farmacia: [
    ['Dipirona 500 mg 20 comprimidos', shapes.box, BLUE],
    ['Paracetamol 750 mg 20 comprimidos', shapes.box, GREEN],
    ['Benegrip 12 comprimidos', shapes.box, AMBER],
    ['Xarope de guaco 120 ml', shapes.bottle, GREEN],
    ['Vitamina C 1 g 10 comprimidos efervescentes', shapes.jar, GOLD],
    ['Ômega 3 1.000 mg 60 cápsulas', shapes.jar, TEAL],
    ['Protetor solar Sundown FPS 50 200 ml', shapes.tube, GOLD],
    ['Fralda Pampers Confort Sec M 30 un', shapes.bag, SKY],
    ['Creme dental Colgate Total 12 90 g', shapes.tube, RED],
    ['Termômetro digital G-Tech', shapes.thermometer, VIOLET],
  ],
};

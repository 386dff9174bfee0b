/** A product in its colours, 600 by 600, standing on y = 490. Flat on purpose: small files, and nobody's brand. */
export type Shape = (main: string, second: string, light: string) => string;

const band = (x: number, y: number, width: number, height: number, fill: string, radius = 6) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
const gleam = (x: number, y: number, height: number) =>
  `<rect x="${x}" y="${y}" width="16" height="${height}" rx="8" fill="#fff" opacity="0.35"/>`;
/** What a label says, as lines: no letters, so no font. */
const lines = (x: number, y: number, width: number, fill: string) =>
  [1, 0.7, 0.45].map((part, at) => band(x, y + at * 22, width * part, 10, fill, 5)).join('');

export const bottle: Shape = (main, second, light) =>
  band(262, 110, 76, 56, second, 10) +
  `<path d="M250 160h100v34c0 26 44 34 44 84v192a20 20 0 0 1-20 20H226a20 20 0 0 1-20-20V278c0-50 44-58 44-84z" fill="${main}"/>` +
  band(206, 306, 188, 126, light, 0) +
  lines(232, 334, 130, second) +
  gleam(226, 290, 170);

export const jug: Shape = (main, second, light) =>
  band(330, 116, 84, 50, second, 10) +
  `<path fill-rule="evenodd" d="M190 200a40 40 0 0 1 40-40h190v60c30 10 40 36 40 70v180a20 20 0 0 1-20 20H160a20 20 0 0 1-20-20V290c0-40 18-66 50-90zm36 24c-24 16-36 34-40 56h66v-66h-16z" fill="${main}"/>` +
  band(172, 320, 256, 120, light, 12) +
  lines(196, 348, 190, second) +
  gleam(438, 300, 150);

export const box: Shape = (main, second, light) =>
  `<path d="M150 220l40-50h300l-40 50z" fill="${second}"/><path d="M450 220l40-50v260l-40 60z" fill="${second}" opacity="0.75"/>` +
  band(150, 220, 300, 270, main, 4) +
  `<circle cx="216" cy="300" r="38" fill="${light}"/>` +
  lines(276, 276, 140, light) +
  band(150, 400, 300, 44, light, 0) +
  band(174, 416, 120, 12, second, 6);

export const jar: Shape = (main, second, light) =>
  band(206, 140, 188, 70, second, 14) +
  band(186, 200, 228, 290, main, 30) +
  band(186, 280, 228, 136, light, 0) +
  `<circle cx="250" cy="348" r="36" fill="${second}"/>` +
  lines(304, 322, 90, second) +
  gleam(206, 226, 240);

export const tube: Shape = (main, second, light) =>
  `<path d="M204 110h192l-22 300H226z" fill="${main}"/>` +
  band(196, 96, 208, 30, second, 4) +
  band(238, 404, 124, 86, second, 12) +
  `<path d="M212 200h176l-10 120H222z" fill="${light}"/>` +
  lines(240, 224, 110, second) +
  gleam(244, 140, 240);

export const bag: Shape = (main, second, light) =>
  `<path d="M160 150q140-40 280 0l20 320q-160 40-320 0z" fill="${main}"/>` +
  `<path d="M160 150q140-40 280 0l2 40q-142-36-284 0z" fill="${second}"/>` +
  `<circle cx="300" cy="310" r="82" fill="${light}"/><circle cx="300" cy="296" r="34" fill="${second}"/><path d="M238 366a62 50 0 0 1 124 0z" fill="${second}"/>`;

export const tyre: Shape = (main, second, light) =>
  `<circle cx="300" cy="300" r="190" fill="${main}"/><circle cx="300" cy="300" r="168" fill="none" stroke="${second}" stroke-width="10" stroke-dasharray="20 12"/><circle cx="300" cy="300" r="112" fill="${light}"/>` +
  [0, 72, 144, 216, 288]
    .map((turn) => `<path d="M290 300l-16-104h52l-16 104z" fill="${second}" transform="rotate(${turn} 300 300)"/>`)
    .join('') +
  `<circle cx="300" cy="300" r="34" fill="${main}"/>`;

export const disc: Shape = (main, second, light) =>
  `<circle cx="300" cy="300" r="188" fill="${light}"/><circle cx="300" cy="300" r="188" fill="none" stroke="${main}" stroke-width="14"/><circle cx="300" cy="300" r="86" fill="${main}"/><circle cx="300" cy="300" r="34" fill="${light}"/>` +
  Array.from({ length: 24 }, (_, at) => at * 15)
    .map((turn) => `<circle cx="300" cy="${at(turn)}" r="8" fill="${second}" transform="rotate(${turn} 300 300)"/>`)
    .join('');
/** Two rings of holes. */
const at = (turn: number) => (turn % 30 === 0 ? 140 : 176);

export const filter: Shape = (main, second, light) =>
  band(190, 130, 220, 54, second, 12) +
  band(170, 176, 260, 270, main, 12) +
  Array.from({ length: 8 }, (_, nth) => band(186 + nth * 30, 196, 14, 230, light, 7)).join('') +
  band(190, 438, 220, 52, second, 12);

export const battery: Shape = (main, second, light) =>
  band(196, 150, 70, 44, second, 8) +
  band(334, 150, 70, 44, second, 8) +
  band(130, 184, 340, 306, main, 18) +
  band(130, 184, 340, 70, second, 18) +
  band(160, 296, 280, 140, light, 12) +
  `<path d="M316 306l-64 72h42l-12 50 66-76h-44z" fill="${second}"/>`;

export const bulb: Shape = (main, second, light) =>
  `<circle cx="300" cy="250" r="140" fill="${light}"/><circle cx="300" cy="250" r="140" fill="none" stroke="${main}" stroke-width="12"/><path d="M262 300l16-70 22 40 22-40 16 70" fill="none" stroke="${main}" stroke-width="10"/>` +
  band(246, 378, 108, 34, main, 8) +
  band(254, 416, 92, 30, second, 8) +
  band(266, 450, 68, 40, main, 12);

export const thermometer: Shape = (main, second, light) =>
  `<g transform="rotate(38 300 300)">` +
  band(262, 90, 76, 330, main, 38) +
  band(280, 150, 40, 90, light, 8) +
  lines(286, 164, 28, second) +
  band(286, 416, 28, 80, second, 14) +
  `</g>`;

/** The shape on paper of its colour, with its shadow. */
export function drawing(shape: Shape, [main, second, light, paper]: readonly [string, string, string, string]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 600 600"><defs><radialGradient id="paper" cx="0.35" cy="0.25" r="0.9"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="${paper}"/></radialGradient></defs><rect width="600" height="600" fill="url(#paper)"/><ellipse cx="300" cy="496" rx="190" ry="20" fill="#000" opacity="0.14"/>${shape(main, second, light)}</svg>`;
}

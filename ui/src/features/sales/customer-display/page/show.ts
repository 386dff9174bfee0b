import { qrPicture } from '../../../../shared/qr-code/qr-picture.ts';
import type { DisplayMessage, DisplayState } from '../display-messages.ts';

type Cart = Extract<DisplayState, { kind: 'cart' }>;
type Child = Node | string | null | false;

/** Puts on the screen what the register says. What typed text holds stays text. */
export function show(main: HTMLElement, message: DisplayMessage): void {
  if (message.kind === 'hello') return;
  document.body.dataset.kind = message.kind;
  main.replaceChildren(...contentOf(message));
  main.querySelector('.lines')?.lastElementChild?.scrollIntoView({ block: 'end' });
}

function contentOf(message: Exclude<DisplayMessage, { kind: 'hello' }>): readonly Node[] {
  switch (message.kind) {
    case 'closed':
      return [make('h1', 'shop', 'Caixa fechado'), make('p', 'words', 'Volte em instantes ou chame um atendente.')];
    case 'idle':
      return [make('h1', 'shop', message.storeName), make('p', 'words', 'Que bom ter você aqui!')];
    case 'thanks':
      return [
        make('h1', 'shop', 'Obrigado pela preferência!'),
        make('p', 'words', `Total: ${message.total}`),
        ...(message.change === null
          ? []
          : [make('p', 'change', make('span', '', 'Seu troco'), make('strong', '', message.change))]),
        make('p', 'store', message.storeName),
      ];
    case 'cart':
      return cart(message);
  }
}

function cart({ storeName, lines, sums, total, paid, pix }: Cart): readonly Node[] {
  const items = lines.map(({ name, count, total: price, discount }) =>
    make(
      'li',
      '',
      make('span', 'name', name),
      make('span', 'price', price),
      make('span', 'count', count),
      discount !== null && make('span', 'off', discount),
    ),
  );
  return [
    make('section', 'left', make('h1', 'store', storeName), make('ol', 'lines', ...items)),
    make(
      'section',
      'right',
      ...sums.map(row),
      make('p', 'total', make('span', '', 'Total'), make('strong', '', total)),
      ...paid.map(row),
      pix && make('div', 'pix', code(pix.code), make('p', '', 'Pague com Pix'), make('strong', '', pix.amount)),
    ),
  ];
}

const row = ([label, value]: readonly [string, string]) =>
  make('p', 'row', make('span', '', label), make('strong', '', value));

function make(tag: string, className: string, ...children: readonly Child[]): HTMLElement {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children.filter((child): child is Node | string => child !== null && child !== false));
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';

function code(text: string): SVGElement {
  const { size, path } = qrPicture(text);
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`);
  svg.style.setProperty('--modules', String(size));
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', 'QR Code do Pix');
  svg.setAttribute('shape-rendering', 'crispEdges');
  svg.append(document.createElementNS(SVG, 'path'));
  svg.firstElementChild?.setAttribute('d', path);
  return svg;
}

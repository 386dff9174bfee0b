type Child = Node | string | false | null;

/** An element with its attributes and children; text stays text. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  for (const child of children) if (child) element.append(child);
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';

/** One of the signs that the page came with. */
export function icon(name: 'plus' | 'minus' | 'chat' | 'share'): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#i-${name}`);
  svg.append(use);
  return svg;
}

/** @throws where the page is not the one that this script was written for */
export function find<T extends Element>(selector: string, inside: ParentNode = document): T {
  const found = inside.querySelector<T>(selector);
  if (!found) throw new Error(`no ${selector} on this page`);
  return found;
}

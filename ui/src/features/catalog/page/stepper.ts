import { icon, make } from './element.ts';

/** Less, how many, more: for the product of that id. */
export function stepper(id: string, name: string, quantity: number, most: number): HTMLElement {
  const button = (sign: 'minus' | 'plus', change: string, label: string) =>
    make('button', { type: 'button', 'data-change': change, 'aria-label': label }, icon(sign));
  const more = button('plus', '1', `Mais um: ${name}`);
  more.disabled = quantity >= most;
  const count = make('output', { 'aria-label': `Quantidade de ${name}` }, String(quantity));
  return make('div', { class: 'stepper', 'data-of': id }, button('minus', '-1', `Menos um: ${name}`), count, more);
}

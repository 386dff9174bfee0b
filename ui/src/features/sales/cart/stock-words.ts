import { counted } from '../../../shared/format/format.ts';

/** 'Estoque insuficiente', as the specification words it. */
export function onlySoMany(name: string, units: number): { readonly title: string; readonly description: string } {
  const description =
    units <= 0 ? `${name} está sem estoque.` : `${name} só tem ${counted(units, 'unidade', 'unidades')}.`;
  return { title: 'Estoque insuficiente', description };
}

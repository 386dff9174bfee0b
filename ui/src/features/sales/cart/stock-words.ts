import type { Unit } from '@pdv/schemas/kernel/quantity';
import { countedUnits } from '../../../shared/format/format.ts';

/** 'Estoque insuficiente', as the specification words it. */
export function onlySoMany(
  name: string,
  units: number,
  unit?: Unit,
): { readonly title: string; readonly description: string } {
  const description = units <= 0 ? `${name} está sem estoque.` : `${name} só tem ${countedUnits(units, unit)}.`;
  return { title: 'Estoque insuficiente', description };
}

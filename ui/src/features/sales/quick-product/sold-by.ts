import type { Unit } from '@pdv/schemas/kernel/quantity';

export const COST_LABELS: Readonly<Record<Unit, string>> = {
  un: 'Custo de uma unidade',
  kg: 'Custo de um quilo',
  L: 'Custo de um litro',
  m: 'Custo de um metro',
};

/** As forms offer the units. */
export const SOLD_BY = [
  { value: 'un', label: 'Unidade' },
  { value: 'kg', label: 'Quilo' },
  { value: 'L', label: 'Litro' },
  { value: 'm', label: 'Metro' },
] as const;

/** As forms offer the units. */
export const SOLD_BY = [
  { value: 'un', label: 'Unidade' },
  { value: 'kg', label: 'Quilo' },
  { value: 'L', label: 'Litro' },
  { value: 'm', label: 'Metro' },
] as const;

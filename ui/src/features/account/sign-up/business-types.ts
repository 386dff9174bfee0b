import type { BusinessType } from '@pdv/schemas/account/entrance-rules';

export const BUSINESS_LABELS: Record<BusinessType, string> = {
  loja: 'Loja',
  oficina: 'Oficina',
  farmacia: 'Farmácia',
  padaria: 'Padaria',
  restaurante: 'Restaurante',
  outro: 'Outro',
};

import { z } from 'zod';
import { isFineEnough } from '../kernel/quantity.ts';
import { MAX_STOCK } from './product.ts';

const TOO_FINE = 'Use no máximo três casas decimais';

/** In the product's unit; whether parts of it are sold, only the product knows. */
export const quantity = z
  .number('Quantidade deve ser um número')
  .gt(0, 'Quantidade deve ser maior que 0')
  .max(MAX_STOCK, 'Quantidade alta demais')
  .refine(isFineEnough, TOO_FINE)
  .describe('Na unidade do produto: inteira por peça, até três casas decimais em kg, L e m');

/** The same where none is a quantity, too. */
export const count = (name: string) =>
  z
    .number(`${name} deve ser um número`)
    .min(0, `${name} não pode ser negativo`)
    .max(MAX_STOCK, `${name} alto demais`)
    .refine(isFineEnough, TOO_FINE);

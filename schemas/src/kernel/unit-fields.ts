import { z } from 'zod';
import { UNITS } from './quantity.ts';

/** A quantity is in it: pieces, or a number with at most three decimals. */
export const unit = z.enum(UNITS);

/** The same beside a quantity. */
export const measured = unit.optional().describe('Deixada de fora onde se vende por unidade (`un`)');

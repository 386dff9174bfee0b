import { isStorable } from '@pdv/schemas/kernel/fields';
import { foldText } from '@pdv/schemas/kernel/text';
import { visibleText } from '@pdv/schemas/kernel/visible-text';
import { z } from 'zod';

/** Text in an address, kept as fields keep it: Postgres is never sent what it cannot take. */
export const queryText = (max: number) =>
  z.string().overwrite(visibleText).max(max).refine(isStorable, 'Caracteres inválidos');

/** What a person typed to search for; blank is nothing. */
export const searchTerm = queryText(200)
  .optional()
  .describe('Parte do texto procurado: maiúsculas e acentos não contam; em branco, tudo');

/** A LIKE pattern that finds the term anywhere in folded text; undefined where there is nothing to look for. */
export function searchPattern(term: string | undefined): string | undefined {
  const folded = foldText(term ?? '');
  return folded === '' ? undefined : exactPattern(folded);
}

/** A LIKE pattern that finds the term as it was typed, as in codes. */
export function exactPattern(term: string): string {
  return `%${term.trim().replace(/[\\%_]/g, '\\$&')}%`;
}

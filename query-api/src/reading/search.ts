import { text } from '@pdv/schemas/kernel/fields';
import { foldText } from '@pdv/schemas/kernel/text';

/** A search term; blank counts as none. */
export const searchTerm = text(200)
  .optional()
  .describe('Parte do texto procurado: maiúsculas e acentos não contam; em branco, tudo');

/** A LIKE pattern that finds the term anywhere in folded text; undefined without a term. */
export function searchPattern(term: string | undefined): string | undefined {
  const folded = foldText(term ?? '');
  return folded === '' ? undefined : exactPattern(folded);
}

/** A LIKE pattern that finds the term exactly, for codes. */
export function exactPattern(term: string): string {
  return `%${term.trim().replace(/[\\%_]/g, '\\$&')}%`;
}

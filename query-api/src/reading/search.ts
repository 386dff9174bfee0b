import { foldText } from '@pdv/schemas/kernel/text';
import { z } from 'zod';

/** What a person typed to search for; blank is nothing. */
export const searchTerm = z.string().max(200).optional();

/** A LIKE pattern that finds the term anywhere in folded text; undefined where there is nothing to look for. */
export function searchPattern(term: string | undefined): string | undefined {
  const folded = foldText(term ?? '');
  return folded === '' ? undefined : `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
}

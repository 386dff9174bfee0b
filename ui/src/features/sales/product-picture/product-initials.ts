import { initialsOf } from '../../../shared/format/format.ts';

/** Shelves tell apart by their tint. */
const TINTS = ['brand', 'teal', 'purple', 'gray'] as const;
export function tintOf(category: string): (typeof TINTS)[number] {
  let sum = 0;
  for (const character of category) sum += character.charCodeAt(0);
  return TINTS[sum % TINTS.length] ?? 'brand';
}

/** Of the words that say what it is, not how much: `Arroz tipo 1 5 kg` → `AT`. */
export const productInitials = (name: string): string =>
  initialsOf((name.match(/\p{L}{3,}/gu) ?? []).slice(0, 2).join(' '));

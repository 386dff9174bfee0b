import { type CssNode, generate, lexer } from 'css-tree';

/** Whether a value makes sense for its property, as far as that is looked at. */
export type Proofread = (property: string, value: CssNode, parts: number) => boolean;

const MAX_PARTS = 6;
/** Of all values asked about: twenty of the longest, or a hundred and twenty words. */
const PARTS_IN_ALL = 120;

/**
 * Tells people of a slip of the pen (`color: 12px`), which browsers leave out anyway: what keeps a page safe are the
 * lists. The matcher tries combinations, and its work grows with the power of a value's parts: it is asked about short
 * values only, about each once, and about so much of a sheet. All else passes.
 */
export function createProofreader(
  matches = (property: string, value: CssNode) => !lexer.matchProperty(property, value).error,
): Proofread {
  const known = new Map<string, boolean>();
  let left = PARTS_IN_ALL;
  return (property, value, parts) => {
    if (parts > MAX_PARTS) return true;
    const written = `${property}:${generate(value)}`;
    const before = known.get(written);
    if (before !== undefined || parts > left) return before ?? true;
    left -= parts;
    const answer = matches(property, value);
    known.set(written, answer);
    return answer;
  };
}

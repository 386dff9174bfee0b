import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url).pathname;

/** A button whose only child is an icon: `<button …><X size={16} aria-hidden /></button>`. */
const ICON_ALONE = /^\s*<[A-Z][^<>]*\/>\s*<\//;

/** Where the opening tag that begins at `from` ends: `>` also stands in arrows and in expressions. */
function endOfTag(source: string, from: number): number {
  let depth = 0;
  for (let i = from; i < source.length; i += 1) {
    if (source[i] === '{') depth += 1;
    else if (source[i] === '}') depth -= 1;
    else if (source[i] === '>' && depth === 0) return i;
  }
  return source.length;
}

function buttonsWithoutTooltip(source: string): string[] {
  return [...source.matchAll(/<(IconButton|button|chakra\.button)\b/g)].flatMap(({ 0: start, 1: name, index }) => {
    const end = endOfTag(source, index + start.length);
    const tag = source.slice(index, end);
    const iconOnly = name === 'IconButton' || ICON_ALONE.test(source.slice(end + 1));
    return iconOnly && !/\btitle=/.test(tag) ? [tag.replaceAll(/\s+/g, ' ').slice(0, 90)] : [];
  });
}

it('says what a button with an icon alone does to whoever points at it', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(200);
  const without = files.flatMap((file) =>
    buttonsWithoutTooltip(readFileSync(ROOT + file, 'utf8')).map((tag) => `${file}: ${tag}`),
  );
  expect(without).toEqual([]);
});

it('finds a button without one', () => {
  expect(buttonsWithoutTooltip('<button type="button" onClick={() => a > b}><X aria-hidden /></button>')).toHaveLength(
    1,
  );
  expect(buttonsWithoutTooltip('<IconButton aria-label="Fechar"><X /></IconButton>')).toHaveLength(1);
  expect(buttonsWithoutTooltip('<button type="button"><X aria-hidden /> Fechar</button>')).toHaveLength(0);
});

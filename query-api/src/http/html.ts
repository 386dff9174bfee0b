import { escapeHtml } from '@pdv/schemas/kernel/escape-html';

/** Markup of our own making: the only thing that {@link html} lets through as it is. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = Html | string | number | null | undefined | false | readonly Html[];

/** A template whose every value is escaped, for the inside of elements and of quoted attributes; nothing for none. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let markup = strings[0] ?? '';
  for (const [at, part] of parts.entries()) markup += markupOf(part) + (strings[at + 1] ?? '');
  return new Html(markup);
}

function markupOf(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.markup;
  if (typeof part === 'object') return part.map(({ markup }) => markup).join('');
  return escapeHtml(String(part));
}

/** JSON as it may stand inside a script element: `<` can end one, and two characters once ended lines of script. */
export function jsonForScript(value: unknown): Html {
  const json = JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return new Html(json);
}

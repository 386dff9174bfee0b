import type { Palette } from '../catalog/palette.ts';
import { escapeHtml } from '../kernel/escape-html.ts';
import type { Piece } from '../kernel/mail-template.ts';
import { button, paragraph } from './frame.ts';

interface Message<V extends string> {
  /** Of the template's text. */
  readonly pieces: readonly Piece<V | 'link'>[];
  readonly values: Readonly<Record<V, string>>;
  /** What `{{link}}` is here. */
  readonly link: { readonly href: string; readonly words: string };
  /** Opens a chat with the shop; null where it has no number and is written to. */
  readonly chat: string | null;
}

/**
 * A template's text as HTML, with everything that somebody typed escaped. The way to the shop stands below the words
 * that speak of it, or below all of them.
 */
export function messageHtml<V extends string>({ pieces, values, link, chat }: Message<V>, light: Palette): string {
  const anchor = `<a class="accent" href="${escapeHtml(link.href)}" style="color:${light.accentText};font-weight:600">${escapeHtml(link.words)}</a>`;
  const written = pieces
    .map((piece) => {
      if (typeof piece === 'string') return escapeHtml(piece);
      return piece.variable === 'link' ? anchor : escapeHtml(values[piece.variable as V]);
    })
    .join('');
  const paragraphs = written
    .split(/\n[^\S\n]*\n\s*/)
    .map((words) => paragraph(light, words.trim().replaceAll('\n', '<br>')));
  const speaks = paragraphs.findIndex((words) => words.includes(anchor));
  const toChat = chat === null ? '' : button(light, 'Chamar no WhatsApp', chat);
  return paragraphs.toSpliced(speaks === -1 ? paragraphs.length : speaks + 1, 0, toChat).join('\n');
}

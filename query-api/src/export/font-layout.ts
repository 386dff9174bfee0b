/** What pdfkit knows of a glyph's place in a line; its types leave fonts out. */
interface Position {
  readonly xAdvance: number;
}

interface Run {
  readonly glyphs: readonly unknown[];
  readonly positions: readonly Position[];
  readonly advanceWidth: number;
}

/** A font that pdfkit embeds. */
interface EmbeddedFont {
  /** Shapes a text, which takes a tenth of a millisecond for each word. */
  layoutRun(text: string): Run;
  /** With `onlyWidth` glyphs and positions are null. */
  layout(text: string, features?: unknown, onlyWidth?: boolean): unknown;
}

interface Letter {
  readonly glyph: unknown;
  readonly position: Position;
}

/** Of letters and their neighbours there are few; no text makes more of them than this. */
const MOST_KNOWN = 10_000;

/**
 * Lays out texts letter by letter, each as it stands before its neighbour. A letter is shaped once, not every word of a
 * table of 20,000 rows, and no word is remembered. Texts that cannot be taken apart (combined letters, pictures) are left
 * to pdfkit.
 */
export function layByLetters(pdf: PDFKit.PDFDocument, fonts: readonly string[]): void {
  for (const name of fonts) {
    pdf.font(name);
    const { _font: font } = pdf as unknown as { readonly _font: EmbeddedFont };
    const whole = font.layout.bind(font);
    const letterOf = createLetters(font);
    font.layout = (text, features, onlyWidth) => {
      const letters: Letter[] | null = onlyWidth ? null : [];
      let advanceWidth = 0;
      for (let at = 0; at < text.length; at++) {
        const letter = features ? null : letterOf(text, at);
        if (letter === null) return whole(text, features, onlyWidth);
        advanceWidth += letter.position.xAdvance;
        letters?.push(letter);
      }
      const glyphs = letters?.map(({ glyph }) => glyph);
      return { glyphs, positions: letters?.map(({ position }) => position), advanceWidth };
    };
  }
}

/** Latin, Greek and Cyrillic: the font has no others. */
const LAST = 0x7ff;

/** Of the letter at a place of a text, as it stands before the next. */
function createLetters(font: Pick<EmbeddedFont, 'layoutRun'>): (text: string, at: number) => Letter | null {
  const known = new Map<number, Letter | null>();
  return (text, at) => {
    const [code, next] = [text.charCodeAt(at), at + 1 < text.length ? text.charCodeAt(at + 1) : 0];
    if (code > LAST || next > LAST) return null;
    const key = (code << 11) | next;
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = shaped(font, text.slice(at, at + 2));
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, made);
    return made;
  };
}

/** Null where the letters depend on more than the next one. */
function shaped(font: Pick<EmbeddedFont, 'layoutRun'>, both: string): Letter | null {
  if (COMBINES.test(both)) return null;
  const { glyphs, positions } = font.layoutRun(both);
  const [position] = positions;
  return position && glyphs.length === both.length ? { glyph: glyphs[0], position } : null;
}

const COMBINES = /[\p{M}\p{Cf}]/u;

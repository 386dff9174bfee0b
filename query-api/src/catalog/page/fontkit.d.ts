/** What we use of it; it comes without types. */
declare module 'fontkit' {
  interface Glyph {
    readonly advanceWidth: number;
    readonly path: { readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[] };
  }
  interface Font {
    readonly capHeight: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
  }
  export function openSync(file: string): Font;
}

/**
 * An emoji with what joins and colours it, or a character that nobody sees: zero width, marks of direction, fillers, a
 * byte order mark, C1 controls, the blank braille cell.
 */
const EMOJI_OR_UNSEEN =
  /\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]?(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)*|[0-9#*]\ufe0f?\u20e3|[\p{Default_Ignorable_Code_Point}\u0080-\u009f\u2800\ufff9-\ufffb]/gu;
const UNSEEN = /^[\p{Default_Ignorable_Code_Point}\u0080-\u009f\u2800\ufff9-\ufffb]/u;

/** What a person sees of the text: composed (NFC), trimmed, without invisible characters but for those inside emoji. */
export function visibleText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.trim();
  return text
    .normalize('NFC')
    .replace(EMOJI_OR_UNSEEN, (found) => (UNSEEN.test(found) ? '' : found))
    .trim();
}

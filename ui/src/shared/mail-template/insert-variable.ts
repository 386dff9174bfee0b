/** The text after an insertion replaced the selection, and the cursor's place. */
export function insertAt(value: string, start: number, end: number, inserted: string) {
  return { value: value.slice(0, start) + inserted + value.slice(end), cursor: start + inserted.length };
}

/** What a text box holds after something was put in place of its selection, and where the cursor then stands. */
export function insertAt(value: string, start: number, end: number, inserted: string) {
  return { value: value.slice(0, start) + inserted + value.slice(end), cursor: start + inserted.length };
}

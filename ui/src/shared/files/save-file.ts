/** Hands it to the browser's downloads. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The download has begun once this event is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

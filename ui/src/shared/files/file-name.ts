/** The name that the server gave; null where it gave none. */
export function fileNameIn(disposition: string | null): string | null {
  return /filename="([^"/\\]+)"/.exec(disposition ?? '')?.[1] ?? null;
}

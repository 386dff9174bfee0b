/** Values that the browser refused to store. They last as long as the page. */
const unstored = new Map<string, string>();

/** A value shared by all tabs of this browser; null when there is none. */
export function readKept(name: string): string | null {
  try {
    return unstored.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
    unstored.delete(name);
  } catch {
    unstored.set(name, value);
  }
}

export function forget(name: string): void {
  unstored.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was ever stored.
  }
}

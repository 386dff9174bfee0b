/** What could not be stored: the browser forbids it, or is full. It lasts as long as the page. */
const unstored = new Map<string, string>();

/** What every tab of this browser shall know; null where nothing was kept. */
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

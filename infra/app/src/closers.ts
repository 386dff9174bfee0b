/** Opened resources, to be closed in reverse order. */
export interface Closers {
  add(name: string, close: () => Promise<void>): void;
  /** Closes everything, even after a failure; a second call waits for the first. */
  closeAll(): Promise<void>;
}

export function createClosers(onProblem: (name: string, error: unknown) => void): Closers {
  const open: { name: string; close: () => Promise<void> }[] = [];
  let closing: Promise<void> | undefined;
  async function closeInTurn() {
    for (let last = open.pop(); last; last = open.pop()) {
      const { name, close } = last;
      await close().catch((error: unknown) => onProblem(name, error));
    }
  }
  return {
    add(name, close) {
      open.push({ name, close });
    },
    closeAll() {
      closing ??= closeInTurn();
      return closing;
    },
  };
}

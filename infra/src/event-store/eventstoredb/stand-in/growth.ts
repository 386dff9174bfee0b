/** Lets others wait until something has grown. */
export class Growth {
  readonly listeners = new Set<() => void>();

  tell(): void {
    for (const listener of [...this.listeners]) listener();
  }

  /** Until the condition holds, or the signal. */
  async until(holds: () => boolean, signal: AbortSignal): Promise<void> {
    while (!holds() && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          this.listeners.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        this.listeners.add(wake);
        signal.addEventListener('abort', wake);
      });
    }
  }
}

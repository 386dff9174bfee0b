/** Wakes one sleeper. Rung while nobody sleeps, the next sleep is over at once. */
export class Wakeup {
  #rung = false;
  #wake: (() => void) | null = null;

  notify(): void {
    this.#rung = true;
    this.#wake?.();
  }

  /** Until notified or the time is over. */
  async wait(milliseconds: number): Promise<void> {
    if (!this.#rung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#wake = null;
    }
    this.#rung = false;
  }
}

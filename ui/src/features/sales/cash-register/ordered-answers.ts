/**
 * Asks at once, answers in the order in which it was asked: of two scans in a row, the first is in the cart first,
 * whichever the server finds sooner. A failure holds up nothing.
 */
export function createOrderedAnswers(): <T>(ask: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (ask) => {
    const asked = ask();
    const mine = last.then(
      () => asked,
      () => asked,
    );
    // Reported by whoever waits for the answer; here it only ends the turn.
    asked.catch(() => undefined);
    last = mine.catch(() => undefined);
    return mine;
  };
}

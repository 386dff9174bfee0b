/** What a reader saw in one picture. */
export interface SeenCode {
  readonly text: string;
  /** How far it is from the middle of the picture, in pixels. */
  readonly offCentre: number;
}

/** A code counts again once it was out of sight for so long. */
const APART_MS = 1_500;
/** The field for codes takes no more. */
const LONGEST = 60;

/**
 * Which of the seen codes count. A blurred picture may be misread: a code counts when two pictures in a row say it.
 * One that stays in sight counts once.
 */
export function createHits() {
  let before: string | null = null;
  const seenAt = new Map<string, number>();

  /** @returns the code that counts now, or null. */
  return (seen: readonly SeenCode[], nowMs: number): string | null => {
    const usable = seen.filter(({ text }) => text.trim() !== '' && text.trim().length <= LONGEST);
    const [nearest] = [...usable].sort((a, b) => a.offCentre - b.offCentre);
    const text = nearest?.text.trim();
    if (text === undefined) {
      before = null;
      return null;
    }
    const again = before === text;
    before = text;
    if (!again) return null;
    const last = seenAt.get(text);
    seenAt.set(text, nowMs);
    return last === undefined || nowMs - last >= APART_MS ? text : null;
  };
}

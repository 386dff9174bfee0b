const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

/** Does it again and again, after pauses that grow. Returns what stops it. */
export function withGrowingPauses(work: () => Promise<void>): () => void {
  let stopped = false;
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout>;
  const again = () => {
    timer = setTimeout(() => void work().finally(() => stopped || again()), wait);
    wait = Math.min(LONGEST_WAIT_MS, wait * 2);
  };
  again();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

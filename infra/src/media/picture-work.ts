/** Sends as many away as it cannot hold; makes one picture after the other. */
export interface PictureWork {
  /** A place for a request, before its body is read; null where there is none. Give it back once, whatever happens. */
  enter(shopId: string): (() => void) | null;
  /** Runs when those before it are done. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export interface PictureWorkOptions {
  /** Bodies are in memory meanwhile. Default: 6. */
  readonly inside?: number;
  /** Of one shop. Default: 3. */
  readonly insideOfShop?: number;
}

export function createPictureWork({ inside = 6, insideOfShop = 3 }: PictureWorkOptions = {}): PictureWork {
  const ofShops = new Map<string, number>();
  let all = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    enter(shopId) {
      const ofShop = ofShops.get(shopId) ?? 0;
      if (all >= inside || ofShop >= insideOfShop) return null;
      all++;
      ofShops.set(shopId, ofShop + 1);
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        all--;
        const left = (ofShops.get(shopId) ?? 1) - 1;
        if (left > 0) ofShops.set(shopId, left);
        else ofShops.delete(shopId);
      };
    },
    run(work) {
      const next = last.then(work);
      last = next.catch(() => {});
      return next;
    },
  };
}

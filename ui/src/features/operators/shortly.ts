/** Operators' figures have no live updates, so they are fetched again on every visit. */
export const SHORTLY = { staleTime: 10_000 } as const;

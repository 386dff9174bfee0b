/** What operators look at moves without telling them: it is asked for again whenever they come back to it. */
export const SHORTLY = { staleTime: 10_000 } as const;

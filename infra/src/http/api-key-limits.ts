/** Calls a minute of one key, besides the limit of its address. */
export const API_KEY_LIMITS = { reads: 600, writes: 120 } as const;

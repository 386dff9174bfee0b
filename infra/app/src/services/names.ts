/** Each may have processes of its own; the first are asked by browsers, the last ask nobody. */
export const SERVICES = ['command-api', 'query-api', 'projections', 'scheduler', 'relay'] as const;
export type Service = (typeof SERVICES)[number];

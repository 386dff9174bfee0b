import { fileURLToPath } from 'node:url';

/** Each may have processes of its own; the first are asked by browsers, the last ask nobody. */
export const SERVICES = ['command-api', 'query-api', 'projections', 'scheduler', 'relay'] as const;
export type Service = (typeof SERVICES)[number];

const folderOf = (service: Service) => (service === 'relay' ? 'projections/src/relay' : `${service}/src`);

/** The source that a process of the service starts from. */
export const mainOf = (service: Service) =>
  fileURLToPath(new URL(`../../../${folderOf(service)}/main.ts`, import.meta.url));

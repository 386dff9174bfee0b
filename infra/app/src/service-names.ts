import { fileURLToPath } from 'node:url';

/** Each service may have its own processes. Browsers call the first ones; the last ones call no other service. */
export const SERVICES = ['command-api', 'query-api', 'projections', 'scheduler', 'relay'] as const;
export type Service = (typeof SERVICES)[number];

const folderOf = (service: Service) => (service === 'relay' ? 'projections/src/relay' : `${service}/src`);

/** The source that a process of the service starts from. */
export const mainOf = (service: Service) =>
  fileURLToPath(new URL(`../../../${folderOf(service)}/main.ts`, import.meta.url));

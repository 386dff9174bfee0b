import type { ServiceName } from '@pdv/schemas/operators/system';

/** When each service last told of an error. */
export interface Troubles {
  note(service: ServiceName): void;
  last(service: ServiceName): Date | null;
}

export function createTroubles(): Troubles {
  const times = new Map<ServiceName, Date>();
  return {
    note: (service) => void times.set(service, new Date()),
    last: (service) => times.get(service) ?? null,
  };
}

import { meter } from '@pdv/infra/telemetry/instruments';
import { SERVICES, type ServiceName } from '@pdv/schemas/operators/system';

/** The time of each service's last error. */
export interface LastErrors {
  note(service: ServiceName): void;
  last(service: ServiceName): Date | null;
}

export function createLastErrors(): LastErrors {
  const times = new Map<ServiceName, Date>();
  const problems = meter().createCounter('fregues_problems', {
    description: 'Errors of work in the background, after which it went on by itself',
  });
  // Start at zero: Prometheus needs it to compute a rate.
  for (const of of SERVICES) problems.add(0, { of });
  return {
    note(service) {
      times.set(service, new Date());
      problems.add(1, { of: service });
    },
    last: (service) => times.get(service) ?? null,
  };
}

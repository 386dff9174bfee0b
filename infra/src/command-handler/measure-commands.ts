import { latency, meter, secondsSince } from '../telemetry/instruments.ts';
import { inCommandSpan } from '../telemetry/spans.ts';
import type { CommandContext } from './outcome.ts';

interface Outcome {
  readonly rejected?: string;
}

/** Each command by its type and what became of it; of those that wait, how many. */
export function createCommandMeasure() {
  const duration = latency('fregues_command_duration_seconds', 'Of commands, from the call until durable');
  const underWay = meter().createUpDownCounter('fregues_commands_in_flight', {
    description: 'Commands that wait for their stream, or for the log',
  });
  // None is not the same as not known.
  underWay.add(0);
  return async <T extends Outcome>(
    command: unknown,
    { correlationId, commandId }: CommandContext,
    handle: () => Promise<T>,
  ): Promise<T> => {
    const started = performance.now();
    let outcome = 'failed';
    underWay.add(1);
    try {
      const caused = { correlationId, causationId: commandId };
      const result = await inCommandSpan(`command ${typeOf(command)}`, caused, handle);
      outcome = result.rejected === undefined ? 'accepted' : 'rejected';
      return result;
    } finally {
      underWay.add(-1);
      duration.record(secondsSince(started), { command: typeOf(command), outcome });
    }
  };
}

/** As deciders tell their commands apart. */
const typeOf = (command: unknown): string => (command as { readonly type?: string } | null)?.type ?? 'unknown';

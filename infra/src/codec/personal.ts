import type { DomainEvent, Personal } from '@pdv/schemas/kernel/event';
import type { JsonObject, RecordedEvent } from '../event-store/port.ts';
import type { PersonalDataVault, Sealable, Sealed } from '../personal-data/vault.ts';

/** `Personal` as the log keeps it; null where there was nothing to seal. */
interface SealedPersonal {
  readonly subject: string;
  readonly sealed: string | null;
}

type Sparse = (JsonObject | undefined)[];

/** The data of each event whose `personal` was sealed, at its index. */
export async function sealAll(
  vault: PersonalDataVault,
  events: readonly { id: string; event: DomainEvent }[],
): Promise<Sparse> {
  const result: Sparse = [];
  const items: Sealable[] = [];
  const targets: number[] = [];
  events.forEach(({ id, event }, index) => {
    const personal = (event.data as { personal?: Personal<unknown> | null }).personal;
    if (!personal) return;
    if (personal.fields === null) {
      result[index] = withPersonal(event.data, { subject: personal.subject, sealed: null });
      return;
    }
    items.push({ subject: personal.subject, context: id, text: JSON.stringify(personal.fields) });
    targets.push(index);
  });
  if (items.length === 0) return result;
  const sealed = await vault.seal(items);
  targets.forEach((index, nth) => {
    const subject = items[nth]?.subject;
    result[index] = withPersonal(events[index]?.event.data, { subject, sealed: sealed[nth] });
  });
  return result;
}

/** The data of each event that had a sealed `personal`, opened, at its index. */
export async function openAll(vault: PersonalDataVault, events: readonly RecordedEvent[]): Promise<Sparse> {
  const result: Sparse = [];
  const items: Sealed[] = [];
  const targets: number[] = [];
  events.forEach((event, index) => {
    const personal = event.data.personal as SealedPersonal | null | undefined;
    if (!personal) return;
    if (personal.sealed === null) {
      result[index] = withPersonal(event.data, { subject: personal.subject, fields: null });
      return;
    }
    items.push({ subject: personal.subject, context: event.id, sealed: personal.sealed });
    targets.push(index);
  });
  if (items.length === 0) return result;
  const texts = await vault.open(items);
  targets.forEach((index, nth) => {
    const text = texts[nth];
    const fields = text === null || text === undefined ? null : JSON.parse(text);
    result[index] = withPersonal(events[index]?.data, { subject: items[nth]?.subject, fields });
  });
  return result;
}

function withPersonal(data: unknown, personal: Record<string, unknown>): JsonObject {
  return { ...(data as JsonObject), personal: personal as JsonObject };
}

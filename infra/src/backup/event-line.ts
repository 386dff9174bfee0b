import { createHash } from 'node:crypto';
import type { JsonObject, RecordedEvent } from '../event-store/port.ts';
import { BackupProblem } from './errors.ts';

/** An event as every store keeps it, without its position. */
export type KeptEvent = Pick<RecordedEvent, 'stream' | 'revision' | 'id' | 'type' | 'data' | 'metadata'>;

/** Before the first event. */
export const NO_HASH = '0'.repeat(64);

const PREFIX = '{"hash":"';
/** Where the event begins in its line. */
const BODY = PREFIX.length + NO_HASH.length + 2;

/**
 * An event as one line, and the hash that stands for it and all before it: of the hash before it and the line's rest.
 * Personal data stays sealed.
 */
export function lineOf(event: KeptEvent, hashBefore: string): { readonly line: string; readonly hash: string } {
  const { stream, revision, id, type, data, metadata } = event;
  const body = JSON.stringify({ stream, revision: String(revision), id, type, data, metadata }).slice(1);
  const hash = hashOf(hashBefore, body);
  return { line: `${PREFIX}${hash}",${body}`, hash };
}

/** @throws BackupProblem where the line is not what followed that hash */
export function checkLine(line: string, hashBefore: string): string {
  const hash = hashOf(hashBefore, line.slice(BODY));
  if (line.slice(0, BODY) !== `${PREFIX}${hash}",`)
    throw new BackupProblem('O encadeamento do registro está quebrado.');
  return hash;
}

export function eventOf(line: string): KeptEvent {
  const { stream, revision, id, type, data, metadata } = JSON.parse(line) as Record<string, string> & {
    data: JsonObject;
    metadata: JsonObject;
  };
  return { stream, revision: BigInt(revision as string), id, type, data, metadata } as KeptEvent;
}

function hashOf(before: string, body: string): string {
  return createHash('sha256').update(before).update(body).digest('hex');
}

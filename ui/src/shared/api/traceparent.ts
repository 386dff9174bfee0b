import { newId } from './submission-key.ts';

/**
 * W3C `traceparent`: by it the server, the log and the read models tell what came of one action. Its retries belong to
 * the same trace, which is their key without dashes (all keys begin with a UUID). How many traces are kept is for the
 * server to say; a proxy between is told to keep what it sees.
 */
export function traceparentOf(key: string): string {
  const digits = (text: string) => text.replaceAll('-', '');
  return `00-${digits(key.slice(0, 36))}-${digits(newId().slice(19))}-01`;
}

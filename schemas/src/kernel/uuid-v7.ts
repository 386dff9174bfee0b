const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** RFC 9562: an id that holds when it was made. @param random a random UUID, which gives the other bits */
export function uuidV7(now: Date, random: string = crypto.randomUUID()): string {
  const time = now.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}

/** When a UUIDv7 was made; null for text of any other kind. */
export function timeOfUuidV7(id: string): Date | null {
  return UUID_V7.test(id) ? new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)) : null;
}
